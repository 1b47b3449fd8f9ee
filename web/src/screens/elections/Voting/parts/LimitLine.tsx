import styled from 'styled-components'
import { Icon } from '@/ui/Icon/Icon.tsx'
import { Row } from '@/ui/Layout/Layout.ts'
import { size, space, token } from '@/ui/theme.ts'

const Seats = styled.span`
  display: flex;
  flex: none;
  gap: ${space(1)};
`

const Seat = styled.span<{ $isTaken: boolean }>`
  display: grid;
  place-items: center;
  width: ${space(5)};
  aspect-ratio: 1;
  border: ${size.ringGap} solid ${token.brand};
  border-radius: 50%;
  background: ${({ $isTaken }) => ($isTaken ? token.brand : 'none')};
  color: ${token.onBrand};
`

/** Wraps as a whole where the line is too short for both. */
const Sentence = styled.span`
  display: inline-block;
`

/** More circles than that do not fit beside the words. */
const mostSeats = 4

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
      {isOpen && maxVote <= mostSeats && (
        <Seats aria-hidden="true">
          {Array.from({ length: maxVote }, (_, seat) => (
            <Seat key={seat} $isTaken={seat < votes}>
              {seat < votes && <Icon name="check" size="small" />}
            </Seat>
          ))}
        </Seats>
      )}
      <p id={id} role="status">
        <Sentence>{limit}</Sentence> {isOpen && <Sentence>{`You have chosen ${votes}.`}</Sentence>}
        {isOpen && votes >= maxVote && ' To vote for another candidate, unvote one first.'}
      </p>
    </Row>
  )
}
