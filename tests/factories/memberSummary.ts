import type { components } from '../../schema/generated/rest.ts'

export type MemberSummary = components['schemas']['MemberSummary']
export type Asset = components['schemas']['Asset']
type LoanSummary = components['schemas']['LoanSummary']

/** Share capital of ₱74,600.00. */
export function asset(overrides: Partial<Asset> = {}): Asset {
  return {
    Name: 'Share Capital',
    TotalAmount: 74_600,
    LastUpdated: '2026-11-13T08:00:00Z',
    EffectivityDate: '2023-12-15',
    Description: '₱500.00 per payday',
    ...overrides,
  }
}

/** A running loan as the member's summary tells it. */
function loanSummary(overrides: Partial<LoanSummary> = {}): LoanSummary {
  return {
    LoanType: 'Personal Loan',
    NumberAmortizationPaid: 14,
    NumberAmortizationBalance: 22,
    DateUpdated: '2026-11-13T08:00:00Z',
    Amortization: 2916.67,
    TotalBalance: 64_166.74,
    DateMatured: '2028-09-30',
    ...overrides,
  }
}

/** A member with share capital, savings, and one running loan. */
export function memberSummary(overrides: Partial<MemberSummary> = {}): MemberSummary {
  return {
    MemberCode: 'KM-01001',
    FirstName: 'Maria Lourdes',
    LastName: 'Reyes',
    Status: 'Active',
    DateCreated: '2017-03-04T01:00:00Z',
    Assets: [
      asset(),
      asset({
        Name: 'Savings',
        TotalAmount: 18_250.55,
        LastUpdated: '2026-11-14T08:00:00Z',
        EffectivityDate: null,
        Description: '₱300.00 per payday',
      }),
    ],
    Loans: [loanSummary()],
    ...overrides,
  }
}
