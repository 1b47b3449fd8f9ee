import styled from 'styled-components'
import { Row } from '@/ui/Layout/Layout.ts'
import { media } from '@/ui/theme.ts'
import { SeatCircles } from './SeatCircles.tsx'

/** On a phone the circles are in the bar at the bottom. */
const OnWide = styled.span`
  display: none;
  ${media.wide} { display: flex; }
`

/** Wraps as a whole where the line is too short for both. */
const Sentence = styled.span`
  display: inline-block;
`

interface LimitLineProps {
  /** For the buttons that the limit disables. */
  id: string
  maxVote: number
  votes: number
  isOpen: boolean
}

/** How many candidates may be chosen, how many are, and at the limit what to do. Announced when it changes. */
export function LimitLine({ id, maxVote, votes, isOpen }: LimitLineProps) {
  const limit = maxVote === 1 ? 'Vote for 1.' : `Vote for up to ${maxVote}.`
  return (
    <Row $gap={3} $bottom={5} $weight="semibold">
      {isOpen && (
        <OnWide>
          <SeatCircles maxVote={maxVote} votes={votes} />
        </OnWide>
      )}
      <p id={id} role="status">
        <Sentence>{limit}</Sentence> {isOpen && <Sentence>{votes > 0 ? `${votes} marked, not cast yet.` : 'You have chosen 0.'}</Sentence>}
        <span>{isOpen && votes >= maxVote && ' To vote for another candidate, unvote one first.'}</span>
      </p>
    </Row>
  )
}
