import { useId } from 'react'
import styled from 'styled-components'
import { hasServiceRule } from '@/portal.ts'
import { Card } from '@/ui/Card/Card.tsx'
import { Icon } from '@/ui/Icon/Icon.tsx'
import type { IconName } from '@/ui/Icon/iconName.ts'
import { Muted, Row, RuledList } from '@/ui/Layout/Layout.ts'
import { space } from '@/ui/theme.ts'

type Viewer = readonly [icon: IconName, viewer: string, sight: string]

/** What officers see of the count before the results. */
function describeCounts(hasPartialCounts: boolean): string {
  if (!hasPartialCounts) return ' No count before the results.'
  return hasServiceRule('COUNTS_IN_STEPS')
    ? ' Counts in steps of five or more ballots, never of ballots that all say the same: yours is told from them by whoever knows all others of its step.'
    : ''
}

/** What the service does with a ballot is said only where it says so. */
function listViewers(hasPartialCounts: boolean): Viewer[] {
  const isUnlinked = hasServiceRule('VOTES_UNLINKED')
  return [
    ['person', 'You', `Your choices, until you cast.${isUnlinked ? ' Afterwards no page shows them, not even to you.' : ''}`],
    ['people', 'Election officers', `That you cast a ballot, and when.${describeCounts(hasPartialCounts)}`],
    [
      'lock',
      'Who runs the computers',
      isUnlinked
        ? 'Your choices are kept encrypted until you cast. They could be read as they arrive, and from what your ballot added, until polling closes and in copies made before that.'
        : 'Your choices could be read as they arrive.',
    ],
    ['eye', 'Who stands beside you', 'Your screen. This is not in our hands: vote where nobody looks.'],
  ]
}

const Sight = styled(Row)`
  padding-block: ${space(3)};
  b, p { display: block; }
`

/** Before casting: how far the ballot is secret. */
export function WhoSeesWhat({ hasPartialCounts }: { hasPartialCounts: boolean }) {
  const id = useId()
  return (
    <Card as="section" aria-labelledby={id}>
      <h2 id={id}>Who can see what</h2>
      <RuledList $top={3}>
        {listViewers(hasPartialCounts).map(([icon, viewer, sight]) => (
          <Sight as="li" key={viewer} $gap={3} $align="start">
            <Icon name={icon} />
            <span>
              <b>{viewer}</b>
              <Muted $size="small">{sight}</Muted>
            </span>
          </Sight>
        ))}
      </RuledList>
    </Card>
  )
}
