import styled from 'styled-components'
import { Icon } from '@/ui/Icon/Icon.tsx'
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

/** More circles than that do not fit beside the words. */
const mostSeats = 4

/** A circle for each vote that may be given, filled once it is. Beside words that say the same. */
export function SeatCircles({ maxVote, votes }: { maxVote: number; votes: number }) {
  if (maxVote > mostSeats) return null
  return (
    <Seats aria-hidden="true">
      {Array.from({ length: maxVote }, (_, seat) => (
        <Seat key={seat} $isTaken={seat < votes}>
          {seat < votes && <Icon name="check" size="small" />}
        </Seat>
      ))}
    </Seats>
  )
}
