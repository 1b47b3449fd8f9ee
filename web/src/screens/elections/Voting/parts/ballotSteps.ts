import { useSteps } from '@/patterns/steps/useSteps.ts'
import { useScreenParams } from '@/routing/useScreenParams.ts'

const reviewStep = 'review'

/** Where on the ballot the member is, as the address has it, and the addresses of the other steps. */
interface BallotSteps {
  /** Of the position that is open, from 0; the number of positions at the review. */
  index: number
  addressOf: (index: number) => string
  reviewAddress: string
  /** The state of links between steps: they do not fetch the ballot again. */
  linkState: unknown
}

/** The step of the ballot that is open: a position by its number, or the review. */
export function useBallotSteps(positionCount: number): BallotSteps {
  const { linkState } = useScreenParams()
  const laterPositions = Array.from({ length: Math.max(positionCount - 1, 0) }, (_, place) => String(place + 2))
  const { index, addressOf } = useSteps(['1', ...laterPositions, reviewStep])
  return {
    index,
    addressOf: (place) => addressOf(String(place + 1)),
    reviewAddress: addressOf(reviewStep),
    linkState,
  }
}
