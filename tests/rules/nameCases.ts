/** First and last names of members, as a payroll file writes them. */
export const searchedNames: readonly (readonly [first: string, last: string])[] = [
  ['Ma.Teresa', 'Peña'],
  ['J.R.', 'Niño'],
  ['Ana/Anita', 'Muñoz'],
  ['Zoë', "O'Neil-Dela Cruz"],
  ['Jr', 'Penaflor'],
  ['Bjørn Æneas', 'Weiß-Łukasz'],
]

const groups: readonly (readonly [lastNames: readonly string[], searches: readonly string[]])[] = [
  [
    ['Peña', 'Penaflor'],
    ['Peña', 'pena', 'PEN\u0303A', 'P\u00ADen\u200Ba', 'ｐｅｎａ'],
  ],
  [['Peña'], ['Teresa Peña', 'teresa pena', 'MA.TERESA PEÑA', 'Peña,\u00A0Teresa', 'Pena ma', 'Peña,Ma']],
  [['Peña'], ['Ma.Teresa', 'Ma. Teresa', 'Ma Teresa', 'Ma\u00A0Teresa', 'MaTeresa', 'ma–teresa', 'Ma．Teresa']],
  [
    ['Niño', 'Penaflor'],
    ['J.R.', 'JR', 'J R', 'j.r'],
  ],
  [['Niño'], ['Nino', 'Nin\u0303o', 'J.R. Niño', 'JR Nino', 'jrnino']],
  [['Muñoz'], ['Ana/Anita', 'Ana／Anita', 'Anita', 'anita munoz', 'Munoz', 'Mun\u0303oz', 'ana\\']],
  [["O'Neil-Dela Cruz"], ["O'Neil", 'O’Neil', 'OʼNeil', 'O´Neil', 'ONeil', 'Oneil', 'o neil', 'Neil', 'Zoe', 'ZOË']],
  [["O'Neil-Dela Cruz"], ['Dela Cruz', 'dela-cruz', 'Dela–Cruz', 'Delacruz', 'De la Cruz', 'ONeil Delacruz', 'cruz zoe']],
  [['Weiß-Łukasz'], ['bjorn', 'Bjørn', 'aeneas', 'WEISS', 'lukasz']],
  [[], ['eresa', 'ena', 'pena muñoz', "x' | 'ana", 'anaanitax', 'Teresa.Ma', 'R.J.']],
]

/** Searches, each with the last names that it finds, in a list and in the look-up alike. */
export const nameCases = groups.flatMap(([lastNames, searches]) => searches.map((search) => [search, lastNames] as const))
