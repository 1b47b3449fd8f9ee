import type { components } from '../../schema/generated/rest.ts'

export type Loan = components['schemas']['Loan']

/** A personal loan of ₱100,000.00 with 14 of 36 payments made. */
export function loan(overrides: Partial<Loan> = {}): Loan {
  return {
    LoanType: 'Personal Loan',
    DateUpdated: '2026-11-13T08:00:00Z',
    DateGranted: '2025-09-30',
    DateMatured: '2028-09-30',
    Principal: 100_000,
    Interest: 5000.12,
    Terms: 36,
    Amortization: 2916.67,
    PrincipalPaid: 38_888.92,
    NumberAmortizationPaid: 14,
    NumberAmortizationBalance: 22,
    PrincipalBalance: 61_111.08,
    InterestBalance: 3055.66,
    TotalBalance: 64_166.74,
    ...overrides,
  }
}
