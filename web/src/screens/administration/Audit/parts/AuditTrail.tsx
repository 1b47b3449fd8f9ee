import styled from 'styled-components'
import { ShowMore } from '@/patterns/windowedList/ShowMore.tsx'
import type { useMore } from '@/patterns/windowedList/useMore.ts'
import { dayInManila, formatDate } from '@/format/date.ts'
import { UnreadEntries } from '@/ui/StatePanel/UnreadEntries.tsx'
import { EmptyState } from '@/ui/StatePanel/EmptyState.tsx'
import { NoMatch } from '@/ui/StatePanel/NoMatch.tsx'
import { size, space, token } from '@/ui/theme.ts'
import type { AuditQuery } from '../screen.generated.ts'
import { AuditRow } from './AuditRow.tsx'

interface Dated {
  at: string
}

/**
 * Acts by their day in Manila; each day is one group, in the order of its newest act. Trap: the order of acts is that of the log, in which
 * an act of yesterday may stand after one of today, as two copies of the service have two clocks.
 */
function groupByDay<Entry extends Dated>(entries: readonly Entry[]): { day: string; entries: Entry[] }[] {
  return [...Map.groupBy(entries, ({ at }) => dayInManila(Date.parse(at)))].map(([day, acts]) => ({ day, entries: acts }))
}

const Day = styled.section`
  margin-top: ${space(8)};
  &[aria-busy='true'] { opacity: .6; }
  ol { margin-top: ${space(3)}; border-bottom: ${size.hairline} solid ${token.line}; }
  li { border-top: ${size.hairline} solid ${token.line}; }
`

type Trail = NonNullable<NonNullable<AuditQuery['administration']>['audit']>

interface AuditTrailProps {
  trail: Trail
  isFiltered: boolean
  isBusy: boolean
  more: ReturnType<typeof useMore>
  onClear: () => void
}

/** The acts that were found, day by day, the newest first. */
export function AuditTrail({ trail, isFiltered, isBusy, more, onClear }: AuditTrailProps) {
  const { edges, totalCount, unreadCount } = trail
  const isEmpty = edges.length === 0 && unreadCount === 0
  if (isEmpty && isFiltered) return <NoMatch title="No act matches" onClear={onClear} />
  if (isEmpty) {
    return <EmptyState title="No acts yet">What members and officers do will be listed here.</EmptyState>
  }
  return (
    <>
      <UnreadEntries count={unreadCount} />
      {groupByDay(edges.map(({ node }) => node)).map(({ day, entries }) => (
        <Day key={day} aria-label={formatDate(day)} aria-busy={isBusy || undefined}>
          <h2>{formatDate(day)}</h2>
          <ol>
            {entries.map((entry) => (
              <li key={entry.id}>
                <AuditRow entry={entry} />
              </li>
            ))}
          </ol>
        </Day>
      ))}
      <ShowMore shown={edges.length} total={totalCount} more={more} />
    </>
  )
}
