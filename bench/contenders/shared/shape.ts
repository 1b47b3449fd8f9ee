import type { components } from '../../../schema/generated/rest.ts'
import type { Session } from './session.ts'

type Schemas = components['schemas']

/** Maps the REST answers to the graph; used by every contender but the gateway. */
const money = (pesos: number) => pesos.toFixed(2)
const centavos = (pesos: number) => Math.round(pesos * 100)
const statuses = { Active: 'ACTIVE', Pending: 'PENDING', Review: 'REVIEW' } as const
const kinds: Record<string, string> = { 'Share Capital': 'SHARE_CAPITAL', Savings: 'SAVINGS', 'Time Deposit': 'TIME_DEPOSIT' }
const types: Record<string, string> = { Service: 'SERVICE', Form: 'FORM', Compliance: 'COMPLIANCE' }
const manilaOffset = 8 * 60 * 60 * 1000
const dayInManila = (instant: string) => new Date(Date.parse(instant) + manilaOffset).toISOString().slice(0, 10)
const newest = (instants: readonly string[]) => instants.reduce((latest, one) => (one > latest ? one : latest), '')

export function viewer({ claims }: Session) {
  return {
    id: claims.Guid,
    userName: claims.UserName,
    fullName: `${claims.FirstName} ${claims.LastName}`,
    initials: `${claims.FirstName[0]}${claims.LastName[0]}`,
    emailAddress: claims.EmailAddress,
    status: statuses[claims.Status],
    isCompliant: claims.Compliant === 'Yes',
  }
}

function loanSummary(loan: Schemas['LoanSummary']) {
  const paymentsTotal = loan.NumberAmortizationPaid + loan.NumberAmortizationBalance
  return {
    loanType: loan.LoanType,
    amortization: money(loan.Amortization),
    totalBalance: money(loan.TotalBalance),
    paymentsMade: loan.NumberAmortizationPaid,
    paymentsTotal,
    paidPercent: paymentsTotal === 0 ? 0 : Math.round((loan.NumberAmortizationPaid / paymentsTotal) * 1000) / 10,
    updatedAt: loan.DateUpdated,
    maturesOn: loan.DateMatured,
    __typename: 'LoanSummary',
  }
}

export function loan(one: Schemas['Loan']) {
  return {
    loanType: one.LoanType,
    principal: money(one.Principal),
    interest: money(one.Interest),
    termMonths: one.Terms,
    amortization: money(one.Amortization),
    principalPaid: money(one.PrincipalPaid),
    principalBalance: money(one.PrincipalBalance),
    interestBalance: money(one.InterestBalance),
    totalBalance: money(one.TotalBalance),
    paymentsMade: one.NumberAmortizationPaid,
    paymentsTotal: one.NumberAmortizationPaid + one.NumberAmortizationBalance,
    grantedOn: one.DateGranted,
    maturesOn: one.DateMatured,
    updatedAt: one.DateUpdated,
    __typename: 'Loan',
  }
}

function asset(one: Schemas['Asset']) {
  return {
    kind: kinds[one.Name] ?? 'OTHER',
    name: one.Name,
    description: one.Description,
    totalAmount: money(one.TotalAmount),
    updatedAt: one.LastUpdated,
    effectivityDate: one.EffectivityDate,
    __typename: 'Asset',
  }
}

export function memberSummary(summary: Schemas['MemberSummary']) {
  return {
    memberCode: summary.MemberCode,
    fullName: `${summary.FirstName} ${summary.LastName}`,
    status: statuses[summary.Status],
    memberSince: dayInManila(summary.DateCreated),
    totalAssets: money(summary.Assets.reduce((sum, one) => sum + centavos(one.TotalAmount), 0) / 100),
    asOf: newest(summary.Assets.map((one) => one.LastUpdated)) || null,
    assets: summary.Assets.map(asset),
    activeLoans: summary.Loans.map(loanSummary),
    __typename: 'MemberSummary',
  }
}

function formField(field: Schemas['Field']) {
  return {
    id: field.Guid,
    name: field.ControlName,
    label: field.Label,
    type: field.Type.toUpperCase().replace('-', '_'),
    information: field.Information ?? '',
    isRequired: field.IsRequired,
    __typename: 'FormField',
  }
}

export function attributeGroup(group: Schemas['AttributeGroup']) {
  return {
    id: group.Guid,
    name: group.Name,
    title: group.Title,
    type: types[group.Type] ?? 'OTHER',
    isAvailed: group.Status !== 'Inactive',
    __typename: 'AttributeGroup',
  }
}

export const form = (group: Schemas['AttributeGroup']) => ({
  id: group.Guid,
  title: group.Title,
  fields: (group.Fields ?? []).map(formField),
  __typename: 'AttributeGroup',
})
