"""What a hand is worth in the auction: the book of hands, chances, and which call wins most games."""
