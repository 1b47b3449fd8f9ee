import { skipToken } from '@apollo/client/react'
import { countOf } from '@/format/count.ts'
import { daysSince } from '@/format/daysSince.ts'
import { paths } from '@/paths.ts'
import { screenOptions } from '@/routing/screenData.ts'
import { isReviewer } from '@/session/permissions.ts'
import { serverNow } from '@/clock.ts'
import { useViewer } from '@/session/session.ts'
import { Card } from '@/ui/Card/Card.tsx'
import { SectionHead, SectionLink } from '@/ui/Columns/Columns.ts'
import { Muted } from '@/ui/Layout/Layout.ts'
import { useOfficersWorkQuery } from './officersWork.generated.ts'

/** What waits for a member who is an officer, too. Shows nothing where nothing waits, or it could not be counted: the linked page says so. */
export function OfficersWork() {
  const viewer = useViewer()
  const { data } = useOfficersWorkQuery(viewer && isReviewer(viewer) ? screenOptions : skipToken)
  const work = data?.viewer?.reviewWork
  if (!work?.oldestAt) return null
  const days = daysSince(work.oldestAt, serverNow())
  return (
    <Card as="section">
      <SectionHead>
        <h2>{`${countOf(work.waitingCount, 'request')} ${work.waitingCount === 1 ? 'waits' : 'wait'}`}</h2>
        <SectionLink to={paths.adminWork}>Open the queues</SectionLink>
      </SectionHead>
      <Muted>{`For your decision as an officer. The oldest was sent ${days === 0 ? 'today' : `${countOf(days, 'day')} ago`}.`}</Muted>
    </Card>
  )
}
