from collections import Counter

import pytest

from core.games.marskhimprom.chemistry import atoms
from core.games.marskhimprom.content import ATOMS, CONTENT, MISSIONS, REACTIONS, SUBSTANCES

FORMULA = {substance.id: substance.formula for substance in SUBSTANCES}


@pytest.mark.parametrize(
    ("formula", "right"),
    [
        ("Ar", {"Ar": 1}),
        ("H2O", {"H": 2, "O": 1}),
        ("C2H3Cl", {"C": 2, "H": 3, "Cl": 1}),
        ("Mg(ClO4)2", {"Mg": 1, "Cl": 2, "O": 8}),
        ("CaSO4·2H2O", {"Ca": 1, "S": 1, "O": 6, "H": 4}),
        ("(CaSO4)2·H2O", {"Ca": 2, "S": 2, "O": 9, "H": 2}),
        ("KFe3(SO4)2(OH)6", {"K": 1, "Fe": 3, "S": 2, "O": 14, "H": 6}),
        ("Ca5(PO4)3F", {"Ca": 5, "P": 3, "O": 12, "F": 1}),
        ("Al2Si2O5(OH)4", {"Al": 2, "Si": 2, "O": 9, "H": 4}),
        ("CO(NH2)2", {"C": 1, "O": 1, "N": 2, "H": 4}),
        ("Fe4(Fe(CN)6)3", {"Fe": 7, "C": 18, "N": 18}),
        ("C12H22O11", {"C": 12, "H": 22, "O": 11}),
    ],
)
def test_r39_atoms_of_a_formula(formula, right):
    assert atoms(formula) == right


@pytest.mark.parametrize("text", ["", "·", "h2o", "H2O·", "Mg(OH", "OH)2", "H-2", "2", "Ca SO4"])
def test_what_is_no_formula_is_refused(text):
    with pytest.raises(ValueError, match=r"formula|bracket"):
        atoms(text)


def side(amounts):
    """The atoms of one side of an equation, given as formula → coefficient."""
    total = Counter()
    for formula, amount in amounts.items():
        for element, count in atoms(formula).items():
            total[element] += amount * count
    return total


@pytest.mark.parametrize("reaction", REACTIONS, ids=lambda reaction: reaction.id)
def test_the_reaction_is_balanced(reaction):
    left, right = (
        side({FORMULA[name]: count for name, count in half.items()})
        for half in (reaction.left, reaction.right)
    )
    assert left == right
    assert 1 <= reaction.chemists <= 3


def test_there_are_49_reactions():
    assert [reaction.id for reaction in REACTIONS] == [f"S{number:02}" for number in range(1, 50)]


def test_the_deck_holds_the_atoms_of_the_page():
    total = {}
    for substance, found in zip(SUBSTANCES, ATOMS, strict=True):
        for element, count in found.items():
            total[element] = total.get(element, 0) + count * substance.cards
    assert total == {
        "O": 286, "H": 67, "Fe": 36, "Ca": 22, "C": 18, "S": 18, "Cl": 15, "Si": 14, "Al": 13,
        "Mg": 12, "N": 11, "P": 9, "Na": 7, "K": 7, "Ti": 3, "Mn": 3, "Ni": 3, "F": 3, "Ar": 2,
    }  # fmt: skip


MADE_OF = {
    "M01": {"CH4": 4, "O2": 8, "H2O": 1},
    "M02": {"N2": 1, "O2": 3, "H2O": 10},
    "M03": {"Fe": 10, "C": 3, "Mn": 1},
    "M04": {"Na2O": 1, "CaO": 1, "SiO2": 6},
    "M05": {"NH4H2PO4": 3, "KCl": 3},
    "M06": {"Ca3SiO5": 1, "Ca2SiO4": 2, "Ca3Al2O6": 1, "CaSO4·2H2O": 1},
    "M07": {"KNO3": 2, "S": 1, "C": 3, "NH4NO3": 1},
    "M08": {"KMnO4": 1, "MgSO4": 2, "NaCl": 1, "CaCl2": 1},
    "M09": {"Fe": 8, "Ni(OH)2": 1, "KOH": 2, "H2O": 2},
    "M10": {"C2H3Cl": 2, "C2H4": 1},
    "M11": {"Al": 6, "Mg2Si": 2},
    "M12": {"TiCl4": 1, "Mg": 2, "Ar": 1},
}


@pytest.mark.parametrize("mission", MISSIONS, ids=lambda mission: mission.id)
def test_a_mission_needs_the_key_atoms_of_what_it_makes(mission):
    whole = side(MADE_OF[mission.id])
    for element, count in mission.need.items():
        assert count == whole[element]


@pytest.mark.parametrize("mission", MISSIONS, ids=lambda mission: mission.id)
def test_what_must_be_made_can_be_made(mission):
    made = {name for reaction in REACTIONS for name in reaction.right}
    for part in mission.products:
        assert part.substance in FORMULA
        assert not part.made or part.substance in made


def test_the_oxidation_states_add_up():
    """Hydrogen +1 and oxygen −2 leave for the named element what the content says."""
    for known in CONTENT.oxidation:
        found = dict(atoms(FORMULA[known.substance]))
        fixed = {"H": 1, "O": -2, "Mg": 2, "Na": 1, "K": 1, "Cl": -1, "Ca": 2, "Fe": 2, "C": 4}
        fixed["Fe"] = 3 if known.substance == "fe2o3" else 2
        count = found.pop(known.element)
        rest = sum(fixed[element] * number for element, number in found.items())
        assert count * known.state == -rest, known
