export const tooShort = 'Minimum of 8 characters.'
export const tooFewKinds = 'Must have numbers, upper, and lowercase.'

/**
 * Both sides of each boundary of the rule for a new password, and the sentence that refuses it; null where it is accepted. The client and
 * the reference service hold the whole rule, the BFF the length.
 */
export const passwordCases: readonly (readonly [password: string, message: string | null])[] = [
  ['Tutub#2', tooShort],
  ['Tutub#26', null],
  ['tutub#2026', tooFewKinds],
  ['TUTUB#2026', tooFewKinds],
  ['Tutub#Suka', tooFewKinds],
  ['correct horses', tooFewKinds],
  ['correct horses!', null],
]
