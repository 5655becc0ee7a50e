"""What a seat may reckon with: the chances of all that it may do, from its own view."""
