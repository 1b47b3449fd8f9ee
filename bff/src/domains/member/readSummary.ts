import type { AddressToConfirm, Asset, AssetKind, TimeDepositTerms } from '../../generated/graph.ts'
import { dayInManila } from '../../calendar/day.ts'
import { sumOf } from '../../money/money.ts'
import { readMoney } from '../../money/readMoney.ts'
import { readLoanSummary } from '../../money/readLoanProgress.ts'
import { readInstant, readOptionalDay, readOptionalInstant } from '../../calendar/readTimes.ts'
import type { Unread } from '../../reading/unread.ts'
import { number, each, fieldsOf, nonEmpty, oneOf, optional, present, text } from '../../reading/values.ts'
import type { Contract } from '../../rest/contract.ts'
import type { MemberSummarySource } from './source.ts'

const statuses = { Active: 'ACTIVE', Pending: 'PENDING', Review: 'REVIEW' } as const

const kinds: Readonly<Record<string, AssetKind>> = {
  'share capital': 'SHARE_CAPITAL',
  savings: 'SAVINGS',
  'time deposit': 'TIME_DEPOSIT',
  'time deposits': 'TIME_DEPOSIT',
}

function readTerms(response: Unread<Contract['Asset']>): TimeDepositTerms {
  const asset = fieldsOf(response)
  return {
    __typename: 'TimeDepositTerms',
    certificateNumber: optional(asset.CertificateNumber, text),
    interestRate: optional(asset.InterestRate, number),
    placedOn: optional(asset.DatePlaced, readOptionalDay),
    maturesOn: optional(asset.DateMatured, readOptionalDay),
    interestAtMaturity: optional(asset.InterestAtMaturity, readMoney),
  }
}

function readAsset(response: Unread<Contract['Asset']>): Asset {
  const asset = fieldsOf(response)
  const name = text(asset.Name)
  const kind = kinds[name.trim().toLowerCase()] ?? 'OTHER'
  return {
    __typename: 'Asset',
    kind,
    name,
    description: text(asset.Description),
    totalAmount: readMoney(asset.TotalAmount),
    updatedAt: readOptionalInstant(asset.LastUpdated),
    effectivityDate: readOptionalDay(asset.EffectivityDate),
    timeDeposit: kind === 'TIME_DEPOSIT' ? readTerms(response) : null,
  }
}

/** When the asset that was updated longest ago was. A time deposit does not count beside others: its amount is fixed until it matures. */
function oldestUpdate(assets: readonly Asset[]): string | null {
  const moving = assets.filter(({ kind }) => kind !== 'TIME_DEPOSIT')
  const instants = (moving.length > 0 ? moving : assets).flatMap(({ updatedAt }) => updatedAt ?? [])
  return instants.reduce<string | null>(
    (oldest, instant) => (oldest === null || Date.parse(instant) < Date.parse(oldest) ? instant : oldest),
    null,
  )
}

function readAddressToConfirm(response: Unread<NonNullable<Contract['MemberSummary']['AddressToConfirm']>>): AddressToConfirm {
  const { Address, ExpiresAt } = fieldsOf(response)
  return { __typename: 'AddressToConfirm', address: nonEmpty(Address), expiresAt: readInstant(ExpiresAt) }
}

/** The member's summary. Source: GET /api/user/summary; `memberSince` is the day in Manila. */
export function readSummary(response: Unread<Contract['MemberSummary']>): MemberSummarySource {
  const summary = fieldsOf(response)
  const createdAt = readOptionalInstant(summary.DateCreated)
  const assets = each(present(summary.Assets), readAsset)
  return {
    __typename: 'MemberSummary',
    memberCode: text(summary.MemberCode),
    employeeId: optional(summary.EmployeeId, text) ?? '',
    fullName: `${text(summary.FirstName)} ${text(summary.LastName)}`.trim(),
    status: oneOf(summary.Status, statuses),
    memberSince: createdAt === null ? null : dayInManila(createdAt),
    totalAssets: sumOf(assets.map((asset) => asset.totalAmount)),
    asOf: oldestUpdate(assets),
    assets,
    activeLoans: each(summary.Loans, readLoanSummary),
    addressToConfirm: optional(summary.AddressToConfirm, readAddressToConfirm),
  }
}
