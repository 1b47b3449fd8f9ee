/** An amount in pesos, and the sentence that refuses it; null where it is accepted. */
type AmountCase = readonly [what: string, amount: string, message: string | null]

const tooLittleWithdrawn = 'You must withdraw at least ₱500.00'
const tooLittleLeft = 'Your balance should be at least ₱1,000.00 after withdrawal'
const tooLittleDeposited = 'You must deposit at least ₱100.00.'

/** Pesos in the savings of `withdrawalCases`. */
export const savingsToWithdraw = 5_000

/** Both sides of each boundary that the BFF and the reference service hold; each runs them against its own code. */
export const withdrawalCases: readonly AmountCase[] = [
  ['below the least', '499.99', tooLittleWithdrawn],
  ['of the least', '500.00', null],
  ['of all that may go', '4000.00', null],
  ['that leaves a centavo too little', '4000.01', tooLittleLeft],
  ['of all', '5000.00', tooLittleLeft],
  ['of more than there is', '5000.01', 'The amount you want to withdraw exceeds your total savings'],
]

export const depositCases: readonly AmountCase[] = [
  ['of nothing', '0.00', tooLittleDeposited],
  ['below the least', '99.99', tooLittleDeposited],
  ['of the least', '100.00', null],
]

const contributions = (change: string, multiple: string): readonly AmountCase[] => {
  const [least, step] = [
    `Your requested ${change} amount should be at least ₱100.00 per payday.`,
    `Your requested ${multiple} per payday must be a multiple of ₱100.00.`,
  ]
  return [
    ['of nothing', '0.00', least],
    ['below the least', '99.99', least],
    ['of the least', '100.00', null],
    ['a centavo above a multiple of 100', '100.01', step],
    ['between two multiples of 100', '150.00', step],
    ['of a multiple of 100', '200.00', null],
  ]
}

/** Pesos per payday; the subscription has another contribution. */
export const contributionCases = {
  shareCapital: contributions('change', 'amount'),
  savings: contributions('savings', 'savings amount'),
} as const

const noTerm = 'The term must be 1, 2 or 3 years.'

/** Years of share capital. */
export const termCases: readonly (readonly [years: number, message: string | null])[] = [
  [0, noTerm],
  [1, null],
  [3, null],
  [4, noTerm],
]
