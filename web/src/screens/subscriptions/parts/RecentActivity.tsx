import { generatePath } from 'react-router-dom'
import { useState } from 'react'
import styled from 'styled-components'
import { paths } from '@/paths.ts'
import type { SubscriptionType } from '@/schema.generated.ts'
import { SectionHead, SectionLink } from '@/ui/Columns/Columns.ts'
import { Button } from '@/ui/Button/Button.tsx'
import { DateText } from '@/ui/DateText/DateText.tsx'
import { Money } from '@/ui/Money/Money.tsx'
import { EmptyState } from '@/ui/StatePanel/EmptyState.tsx'
import { size, space, token } from '@/ui/theme.ts'
import type { RecentActivity_ActivityFragment } from './requests.generated.ts'
import { subscriptionNames } from './subscriptionNames.ts'

const Rows = styled.ul`
  border-bottom: ${size.hairline} solid ${token.line};
`

const Row = styled.li`
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto;
  align-items: center;
  gap: ${space(1)} ${space(4)};
  min-height: ${size.header};
  padding: ${space(3)} 0;
  border-top: ${size.hairline} solid ${token.line};
  b { display: block; overflow-wrap: anywhere; }
`

const Day = styled.span`
  color: ${token.inkMuted};
  font-size: ${token.textSmall};
`

const Links = styled.span`
  display: flex;
  gap: ${space(4)};
`

interface RecentActivityProps {
  /** The newest first. */
  activities: readonly RecentActivity_ActivityFragment[]
  /** Of which they are. */
  subscription: SubscriptionType
}

/** How many are shown at first. */
const few = 8

/** The latest movements, and the way to all of them. */
export function RecentActivity({ activities, subscription }: RecentActivityProps) {
  const { slug } = subscriptionNames[subscription]
  const [isAll, setAll] = useState(false)
  const shown = isAll ? activities : activities.slice(0, few)
  return (
    <section aria-labelledby="recent-activity">
      <SectionHead>
        <h2 id="recent-activity">Recent activity</h2>
        <Links>
          <SectionLink to={`${paths.memberHistory}?subscription=${slug}`}>History</SectionLink>
          <SectionLink to={generatePath(paths.memberStatement, { subscription: slug })}>Statement</SectionLink>
        </Links>
      </SectionHead>
      {activities.length === 0 && (
        <EmptyState title="No activity yet">
          <p>Contributions and other movements will be listed here.</p>
        </EmptyState>
      )}
      {activities.length > 0 && (
        <Rows>
          {shown.map(({ title, amount, on }, index) => (
            <Row key={`${on} ${index}`}>
              <span>
                <b>{title}</b>
                <Day>
                  <DateText value={on} />
                </Day>
              </span>
              <Money amount={amount} isStrong />
            </Row>
          ))}
        </Rows>
      )}
      {shown.length < activities.length && (
        <Button variant="quiet" isSmall onClick={() => setAll(true)}>
          {`Show all ${activities.length}`}
        </Button>
      )}
    </section>
  )
}
