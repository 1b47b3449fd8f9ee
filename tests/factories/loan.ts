import type { components } from '../../schema/generated/rest.ts'
import { example } from './example.ts'

export type Loan = components['schemas']['Loan']

/** The contract's example of a loan: ₱100,000.00, 14 of 36 payments made. */
export const loan = (overrides: Partial<Loan> = {}): Loan => ({ ...example('listUserLoans')[0]!, ...overrides })
