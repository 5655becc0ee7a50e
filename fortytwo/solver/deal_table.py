"""What a deal comes to, as a table in text and in HTML, and its par in words."""

from __future__ import annotations

import textwrap
from html import escape
from typing import TYPE_CHECKING

from fortytwo.auction import LOW, callers
from fortytwo.contracts import Contract
from fortytwo.seats import SEATS, Seat
from fortytwo.sentences import say
from fortytwo.table_words import contract_name, score_words, takes_words
from fortytwo.text import WIDTH, lines

if TYPE_CHECKING:
    from fortytwo.solver.deal_values import DealSolution

COLUMN = 10
"""The width of a seat's column in text."""


def deal_text(solution: DealSolution, locale: str = "en") -> str:
    """The table of a deal for a terminal: the hands, a row for each contract, par."""
    heading = [
        (say("line.hands", locale), "\n".join(f"{seat} {solution.deal[seat]}" for seat in SEATS)),
        (say("line.rules", locale), str(solution.rules)),
        (say("line.shaker", locale), str(solution.dealer)),
    ]
    labels = {contract: _label(solution, contract, locale) for contract in _contracts(solution)}
    indent = max(map(len, labels.values())) + 2
    table = ["".join([" " * indent, *(str(seat).ljust(COLUMN) for seat in SEATS)]).rstrip()]
    for contract, label in labels.items():
        cells = [_cell(solution, seat, contract).ljust(COLUMN) for seat in SEATS]
        table.append("".join([label.ljust(indent), *cells]).rstrip())
    calls = ", ".join(f"{seat} {call}" for seat, call in callers(solution.dealer, solution.par.calls))
    ending = [(say("line.par", locale), f"{calls}\n{par_words(solution, locale)}")]
    if named := _partners_parts(solution):
        ending.insert(0, (say("line.partner-names", locale), named))
    note = textwrap.fill(say("solve.note", locale), WIDTH)
    return "\n\n".join([lines(heading), "\n".join(table), note, lines(ending)])


def deal_html(solution: DealSolution, locale: str = "en") -> str:
    """The same as a table for a notebook, whose headings a screen reader can read with each cell."""
    names = {seat: escape(say(f"seat.{seat}", locale)) for seat in SEATS}
    hands = "".join(
        f'<tr><th scope="row">{name}</th><td>{solution.deal[seat]}</td></tr>' for seat, name in names.items()
    )
    seats = "".join(f'<th scope="col">{name}</th>' for name in names.values())
    rows = []
    for contract in _contracts(solution):
        label = escape(_label(solution, contract, locale))
        cells = "".join(f"<td>{escape(_apart(_cell(solution, seat, contract)))}</td>" for seat in SEATS)
        rows.append(f'<tr><th scope="row">{label}</th>{cells}</tr>')
    caption = say("solve.caption", locale, rules=solution.rules, dealer=solution.dealer)
    told = [say("solve.note", locale)]
    if named := _partners_parts(solution):
        told.append(f"{say('line.partner-names', locale)}: {named}")
    calls = ", ".join(f"{seat} {call}" for seat, call in callers(solution.dealer, solution.par.calls))
    told.append(f"{say('line.par', locale)}: {calls}. {par_words(solution, locale)}")
    return (
        f'<div class="deal-solution"><table><caption>{escape(say("line.hands", locale))}</caption>'
        f"<tbody>{hands}</tbody></table><table><caption>{_breakable(escape(caption))}</caption>"
        f"<thead><tr><td></td>{seats}</tr></thead><tbody>{''.join(rows)}</tbody></table>"
        + "".join(f"<p>{escape(words)}</p>" for words in told)
        + "</div>"
    )


def par_words(solution: DealSolution, locale: str = "en") -> str:
    """What par is, in sentences: who wins the bid, with what and in what, and what that scores."""
    par, rules = solution.par, solution.rules
    told = [score_words(rules, par.declarer, par.bid, par, locale)]
    if par.declarer and par.bid and par.contract and par.value is not None:
        bid = par.bid.say("bid", locale, scoring=rules.scoring)
        takes = takes_words(rules, par.declarer, par.contract, par.value, locale)
        told = [
            say("par.bid", locale, seat=par.declarer, bid=bid),
            contract_name(par.contract, par.bid, "contract", locale),
            say("solve.takes", locale, takes=takes),
            *told,
        ]
    return " ".join(told)


def _contracts(solution: DealSolution) -> list[Contract]:
    """The contracts that some seat may name, in the order in which they are offered."""
    return list(dict.fromkeys(contract for seat in SEATS for contract in solution.values[seat]))


def _label(solution: DealSolution, contract: Contract, locale: str) -> str:
    by_low = contract.is_nello and solution.rules.nello_by == "low-no"
    return contract_name(contract, LOW if by_low else None, "label", locale)


def _cell(solution: DealSolution, seat: Seat, contract: Contract) -> str:
    """A value and the highest bid that it keeps; nothing where the seat can't name the contract."""
    if contract not in solution.values[seat]:
        return ""
    value = f"{solution.values[seat][contract]}{'t' if solution.unit(seat, contract) == 'tricks' else ''}"
    return f"{value:>2} {solution.keeps[seat][contract] or '–'}"


def _apart(cell: str) -> str:
    """A cell for a narrow column: two numbers that neither run into one nor get a line each."""
    return "\N{NO-BREAK SPACE}·\N{NO-BREAK SPACE}".join(cell.split())


def _breakable(rules: str) -> str:
    """House rules that a narrow column can break between two options."""
    return rules.replace("+", "+<wbr/>")


def _partners_parts(solution: DealSolution) -> str:
    """What each partner does best to name after a plunge or a splash."""
    return ", ".join(
        f"{seat} {named}" for seat in SEATS for contract, named in solution.named[seat].items() if contract.is_half
    )
