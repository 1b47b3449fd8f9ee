import { generatePath } from 'react-router-dom'
import styled from 'styled-components'
import { Cluster, ends, Muted, RuledList } from '@/ui/Layout/Layout.ts'
import { UnreadEntries } from '@/ui/StatePanel/UnreadEntries.tsx'
import { paths } from '@/paths.ts'
import type { SubscriptionType } from '@/schema.generated.ts'
import { SectionHead, SectionLink } from '@/ui/Columns/Columns.ts'
import { DateText } from '@/ui/DateText/DateText.tsx'
import { Money } from '@/ui/Money/Money.tsx'
import { EmptyLine } from '@/ui/StatePanel/EmptyLine.tsx'
import { size, space } from '@/ui/theme.ts'
import type { RecentActivity_ActivityFragment } from './requests.generated.ts'
import { subscriptionNames } from './subscriptionNames.ts'

const ActivityRow = styled.li`
  ${ends}
  align-items: center;
  gap: ${space(1)} ${space(4)};
  min-height: ${size.control};
  padding: ${space(2)} 0;
  b { overflow-wrap: anywhere; }
`

interface RecentActivityProps {
  /** The newest first. */
  activities: readonly RecentActivity_ActivityFragment[]
  unreadCount: number
  /** Of which they are. */
  subscription: SubscriptionType
  /** Whether the REST API has the activities that a statement is made of. */
  hasStatement: boolean
}

const few = 4

/** The latest movements, and the way to all of them. */
export function RecentActivity({ activities, unreadCount, subscription, hasStatement }: RecentActivityProps) {
  const { slug } = subscriptionNames[subscription]
  return (
    <section aria-labelledby="recent-activity">
      <SectionHead>
        <h2 id="recent-activity">Recent activity</h2>
        <Cluster as="span" $gap={[0, 4]} $align="start">
          <SectionLink to={`${paths.memberHistory}?subscription=${slug}`}>History</SectionLink>
          {hasStatement && <SectionLink to={generatePath(paths.memberStatement, { subscription: slug })}>Statement</SectionLink>}
        </Cluster>
      </SectionHead>
      <UnreadEntries count={unreadCount} />
      {activities.length === 0 && unreadCount === 0 && <EmptyLine icon="chart">No movement yet.</EmptyLine>}
      {activities.length > 0 && (
        <RuledList>
          {activities.slice(0, few).map(({ title, amount, on }, index) => (
            <ActivityRow key={`${on} ${index}`}>
              <span>
                <b>{title}</b>
                <Muted as="span" $size="caption" $isBlock>
                  <DateText value={on} />
                </Muted>
              </span>
              <Money amount={amount} isStrong />
            </ActivityRow>
          ))}
        </RuledList>
      )}
    </section>
  )
}
