import type { Asset, AssetKind, LoanSummary, MemberSummary } from '../../generated/graph.ts'
import { dayInManila } from '../../mapping/day.ts'
import { money, sumOf } from '../../mapping/money.ts'
import { readLoanProgress } from '../../mapping/readLoanProgress.ts'
import { readDay, readInstant } from '../../mapping/readTimes.ts'
import type { Unread } from '../../reading/unread.ts'
import { each, fieldsOf, number, oneOf, optional, text } from '../../reading/values.ts'
import type { Contract } from '../../rest/contract.ts'

const statuses = { Active: 'ACTIVE', Pending: 'PENDING', Review: 'REVIEW' } as const

const kinds: Readonly<Record<string, AssetKind>> = {
  'share capital': 'SHARE_CAPITAL',
  savings: 'SAVINGS',
  'time deposit': 'TIME_DEPOSIT',
  'time deposits': 'TIME_DEPOSIT',
}

function readAsset(answer: Unread<Contract['Asset']>): Asset {
  const asset = fieldsOf(answer)
  const name = text(asset.Name)
  return {
    __typename: 'Asset',
    kind: kinds[name.trim().toLowerCase()] ?? 'OTHER',
    name,
    description: text(asset.Description),
    totalAmount: money(number(asset.TotalAmount)),
    updatedAt: readInstant(asset.LastUpdated),
    effectivityDate: optional(asset.EffectivityDate, readDay),
  }
}

function readLoanSummary(answer: Unread<Contract['LoanSummary']>): LoanSummary {
  return { __typename: 'LoanSummary', ...readLoanProgress(fieldsOf(answer)) }
}

function newest(instants: readonly string[]): string | null {
  return instants.reduce<string | null>((latest, one) => (latest === null || Date.parse(one) > Date.parse(latest) ? one : latest), null)
}

/** The member's summary. Source: GET /api/user/summary; `memberSince` is the day in Manila. */
export function readSummary(answer: Unread<Contract['MemberSummary']>): MemberSummary {
  const summary = fieldsOf(answer)
  const assets = each(summary.Assets, readAsset)
  return {
    __typename: 'MemberSummary',
    memberCode: text(summary.MemberCode),
    fullName: `${text(summary.FirstName)} ${text(summary.LastName)}`.trim(),
    status: oneOf(summary.Status, statuses),
    memberSince: dayInManila(text(summary.DateCreated)),
    totalAssets: sumOf(assets.map((asset) => asset.totalAmount)),
    asOf: newest(assets.map((asset) => asset.updatedAt)),
    assets,
    activeLoans: each(summary.Loans, readLoanSummary),
  }
}
