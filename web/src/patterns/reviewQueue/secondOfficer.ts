import { formatMoney } from '@/format/money.ts'
import { countOf } from '@/format/count.ts'
import { centavosOf, pesosOf } from './approvalDraft.ts'
import type { StagedRequest } from './useApply.ts'

/** Whether an approval that is staged confirms another officer's: of the same amount, and from the same day on. */
function confirms({ kind, amount, effectivityDate, secondOfficer }: StagedRequest, viewerId: string): boolean {
  const first = secondOfficer?.first
  if (!first || first.officerId === viewerId) return false
  const isTransaction = kind === 'DEPOSIT' || kind === 'WITHDRAWAL'
  return isTransaction ? amount === (first.amount ?? secondOfficer.sum) : effectivityDate === first.effectivityDate
}

/** Whether Apply leaves it waiting for a second officer. */
export const waitsForSecond = (request: StagedRequest, viewerId: string): boolean =>
  request.status === 'APPROVED' && request.secondOfficer !== null && !confirms(request, viewerId)

/** What Apply leaves waiting, with what is asked for in all: "2 wait for a second officer: ₱120,000.00." Empty where nothing does. */
export function describeWaiting(requests: readonly StagedRequest[], viewerId: string): string {
  const waiting = requests.filter((request) => waitsForSecond(request, viewerId))
  if (waiting.length === 0) return ''
  const sum = waiting.reduce((centavos, { secondOfficer }) => centavos + centavosOf(secondOfficer?.sum ?? '0.00'), 0n)
  const above = waiting.find(({ secondOfficer }) => secondOfficer?.above != null)?.secondOfficer?.above
  const cause = above == null ? '' : ` One officer approves ${formatMoney(above)} at most.`
  return `${countOf(waiting.length, 'approval waits', 'approvals wait')} for a second officer: ${formatMoney(pesosOf(sum))}.${cause}`
}
