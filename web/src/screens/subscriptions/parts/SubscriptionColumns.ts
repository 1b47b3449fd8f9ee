import styled from 'styled-components'
import { media, size, space } from '@/ui/theme.ts'

/** The chart, the recent activity and the requests, below one another on a phone; on a wide screen the activity is at the right of both. */
export const SubscriptionColumns = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space(10)};
  ${media.wide} {
    grid-template: auto 1fr / minmax(0, 1fr) ${size.rail};
    column-gap: ${space(12)};
    > :nth-child(2) { grid-area: 1 / 2 / 3; }
  }
`
