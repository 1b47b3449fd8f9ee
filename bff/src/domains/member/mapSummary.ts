import { day, dayInManila, instant } from '../../mapping/day.ts'
import { mapLoanProgress } from '../../mapping/loanProgress.ts'
import { money, sumOf } from '../../mapping/money.ts'
import type { Asset, AssetKind, MemberSummary, UserStatus } from '../../generated/graph.ts'
import type { RestMemberSummary } from '../../rest/member.ts'

const statuses = { Active: 'ACTIVE', Pending: 'PENDING', Review: 'REVIEW' } as const satisfies Record<
  RestMemberSummary['Status'],
  UserStatus
>

const kinds: Readonly<Record<string, AssetKind>> = {
  'share capital': 'SHARE_CAPITAL',
  savings: 'SAVINGS',
  'time deposit': 'TIME_DEPOSIT',
  'time deposits': 'TIME_DEPOSIT',
}

function mapAsset(asset: RestMemberSummary['Assets'][number]): Asset {
  return {
    __typename: 'Asset',
    kind: kinds[asset.Name.trim().toLowerCase()] ?? 'OTHER',
    name: asset.Name,
    description: asset.Description,
    totalAmount: money(asset.TotalAmount),
    updatedAt: instant(asset.LastUpdated),
    effectivityDate: asset.EffectivityDate === null ? null : day(asset.EffectivityDate),
  }
}

function newest(instants: readonly string[]): string | null {
  return instants.reduce<string | null>((latest, one) => (latest === null || Date.parse(one) > Date.parse(latest) ? one : latest), null)
}

/** The member's summary. Source: GET /api/user/summary; `memberSince` is the day in Manila. */
export function mapSummary(summary: RestMemberSummary): MemberSummary {
  const assets = summary.Assets.map(mapAsset)
  return {
    __typename: 'MemberSummary',
    memberCode: summary.MemberCode,
    fullName: `${summary.FirstName} ${summary.LastName}`.trim(),
    status: statuses[summary.Status],
    memberSince: dayInManila(summary.DateCreated),
    totalAssets: sumOf(assets.map((asset) => asset.totalAmount)),
    asOf: newest(assets.map((asset) => asset.updatedAt)),
    assets,
    activeLoans: summary.Loans.map((loan) => ({ __typename: 'LoanSummary', ...mapLoanProgress(loan) })),
  }
}
