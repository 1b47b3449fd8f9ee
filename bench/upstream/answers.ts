import type { components } from '../../schema/generated/rest.ts'

type Asset = components['schemas']['Asset']
type AttributeGroup = components['schemas']['AttributeGroup']
type Field = components['schemas']['Field']
type Loan = components['schemas']['Loan']
type LoanSummary = components['schemas']['LoanSummary']
type MemberSummary = components['schemas']['MemberSummary']

const updated = '2026-11-13T08:00:00Z'

const assets: Asset[] = [
  { Name: 'Share Capital', TotalAmount: 74_600, LastUpdated: updated, EffectivityDate: '2023-12-15', Description: '₱500.00 per payday' },
  { Name: 'Savings', TotalAmount: 128_450.75, LastUpdated: updated, EffectivityDate: '2024-01-15', Description: '₱1,000.00 per payday' },
  { Name: 'Time Deposit', TotalAmount: 50_000, LastUpdated: updated, EffectivityDate: '2026-02-01', Description: '6 % until 2027-02-01' },
  { Name: 'Time Deposit', TotalAmount: 25_000.5, LastUpdated: '2026-11-12T08:00:00Z', EffectivityDate: null, Description: '' },
]

const loanTypes = ['Personal Loan', 'Emergency Loan', 'Educational Loan', 'Appliance Loan', 'New Members Loan']

function loan(loanType: string, index: number): Loan {
  const paid = 14 + index * 3
  return {
    LoanType: loanType,
    DateUpdated: updated,
    DateGranted: `202${5 - index}-09-30`,
    DateMatured: `202${8 - index}-09-30`,
    Principal: 100_000,
    Interest: 5000.12,
    Terms: 36,
    Amortization: 2916.67,
    PrincipalPaid: 38_888.92,
    NumberAmortizationPaid: paid,
    NumberAmortizationBalance: 36 - paid,
    PrincipalBalance: 61_111.08,
    InterestBalance: 3055.66,
    TotalBalance: 64_166.74,
  }
}

const loans = loanTypes.map(loan)

const running = loans.slice(0, 3).map(
  ({ LoanType, NumberAmortizationPaid, NumberAmortizationBalance, DateUpdated, Amortization, TotalBalance, DateMatured }): LoanSummary => ({
    LoanType,
    NumberAmortizationPaid,
    NumberAmortizationBalance,
    DateUpdated,
    Amortization,
    TotalBalance,
    DateMatured,
  }),
)

const summary: MemberSummary = {
  MemberCode: 'KM-01001',
  FirstName: 'Maria Lourdes',
  LastName: 'Reyes',
  Status: 'Active',
  DateCreated: '2017-03-04T01:00:00Z',
  Assets: assets,
  Loans: running,
}

const guid = (start: string, index: number) => `${start}-2f0a-4a52-9a57-${String(index).padStart(12, '0')}`

const names = ['Provident', 'Hospitalization', 'Bereavement', 'Scholarship', 'Member Data', 'Loan Form', 'Nomination', 'Profile']

const groups = names.map(
  (name, index): AttributeGroup => ({
    Guid: guid('0b2b8f5e', index),
    Name: name,
    Title: `${name} of the cooperative`,
    Description: `What a member fills in for ${name.toLowerCase()}.`,
    Type: index < 4 ? 'Service' : index < 7 ? 'Form' : 'Compliance',
    Status: index === 3 ? 'Inactive' : 'Active',
  }),
)

const field = (index: number, rest: Omit<Field, 'Guid'>): Field => ({ Guid: guid('5a0f0c5e', index), ...rest })

const fields: Field[] = [
  field(0, { ControlName: 'section', Label: 'About the request', Type: 'label', IsRequired: false }),
  field(1, { ControlName: 'reason', Label: 'Reason', Type: 'textarea', IsRequired: true, Placeholder: 'In a few words', Max: '500' }),
  field(2, {
    ControlName: 'amount',
    Label: 'Amount',
    Type: 'number',
    IsRequired: true,
    Min: '1000',
    Max: '50000',
    Information: 'In pesos.',
  }),
  field(3, { ControlName: 'kind', Label: 'Kind', Type: 'radio', IsRequired: true, Options: 'Hospital;Burial;School' }),
  field(4, { ControlName: 'since', Label: 'Since', Type: 'date', IsRequired: false, Hint: 'https://coop.example/help/since' }),
  field(5, {
    ControlName: 'agree',
    Label: 'I agree',
    Type: 'affirmation',
    IsRequired: true,
    Note: '{"Header":"Consent","Body":"As the rules say."}',
  }),
]

/** The ids of the groups that are read by id, with their fields. */
export const formIds = [guid('0b2b8f5e', 0), guid('0b2b8f5e', 4)] as const

/** The fixed answers, by path, as the contract has them. */
export const answers: Readonly<Record<string, unknown>> = {
  '/api/user/summary': summary,
  '/api/user/loans': loans,
  '/api/attribute/groups': groups,
  ...Object.fromEntries(groups.map((group) => [`/api/attribute/group/${group.Guid}`, { ...group, Fields: fields }])),
}
