import { Panel } from '@/apollo/Panel.tsx'
import styled from 'styled-components'
import { useQueryStates } from '@/apollo/queryStates.ts'
import { RuledList } from '@/ui/Layout/Layout.ts'
import { UnreadEntries } from '@/ui/StatePanel/UnreadEntries.tsx'
import { Money } from '@/ui/Money/Money.tsx'
import { EmptyState } from '@/ui/StatePanel/EmptyState.tsx'
import { space, token } from '@/ui/theme.ts'
import type { RecentHistoryQuery } from '../screen.generated.ts'
import { useRecentHistoryQuery } from '../screen.generated.ts'
import { HistoryEntry } from './HistoryRow.tsx'

const Note = styled.p`
  max-width: 60ch;
  margin-bottom: ${space(6)};
  color: ${token.inkMuted};
`

type RecentViewer = NonNullable<RecentHistoryQuery['viewer']>

function RecentEntries({
  savings,
  shareCapital,
}: Record<'savings' | 'shareCapital', NonNullable<RecentViewer['savings' | 'shareCapital']>>) {
  const entries = [
    ...savings.recentActivities.map((activity) => ({ ...activity, subscription: 'SAVINGS' as const })),
    ...shareCapital.recentActivities.map((activity) => ({ ...activity, subscription: 'SHARE_CAPITAL' as const })),
  ].sort((a, b) => Number(a.on < b.on) - Number(a.on > b.on))
  const unreadCount = savings.unreadActivityCount + shareCapital.unreadActivityCount
  return (
    <>
      <Note>Only recent activities are here: the cooperative’s system does not keep older ones for this portal.</Note>
      <UnreadEntries count={unreadCount} />
      {entries.length === 0 && unreadCount === 0 && (
        <EmptyState title="No activity yet">Contributions and other movements will be listed here.</EmptyState>
      )}
      {entries.length > 0 && (
        <RuledList as="ol">
          {entries.map(({ amount, ...entry }, index) => (
            <HistoryEntry key={index} {...entry}>
              <Money amount={amount} isStrong />
            </HistoryEntry>
          ))}
        </RuledList>
      )}
    </>
  )
}

/** The recent activities of both subscriptions, where the REST API keeps no others. */
export function RecentHistory() {
  const state = useQueryStates(useRecentHistoryQuery({ errorPolicy: 'all' }))
  const { savings, shareCapital } = state.data?.viewer ?? {}
  return (
    <Panel
      state={state}
      field="viewer"
      value={savings && shareCapital && { savings, shareCapital }}
      what="Your recent activities"
      loading="Loading your recent activities…"
      skeleton={['row', 'row', 'row']}
    >
      {(recent) => <RecentEntries {...recent} />}
    </Panel>
  )
}
