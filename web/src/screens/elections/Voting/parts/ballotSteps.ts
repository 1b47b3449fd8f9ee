import { useScreenParams } from '@/routing/useScreenParams.ts'

const positionParam = 'position'
const stepParam = 'step'
const reviewStep = 'review'

/** Where on the ballot the member is, as the address has it, and the addresses of the other steps. */
interface BallotSteps {
  isReview: boolean
  /** Of the position that is open, from 0. */
  index: number
  addressOf: (index: number) => string
  reviewAddress: string
  /** The state of links between steps: they do not fetch the ballot again. */
  linkState: unknown
}

/** The step of the ballot that is open. A position that it does not have is the nearest one. */
export function useBallotSteps(positionCount: number): BallotSteps {
  const { params, addressWith, linkState } = useScreenParams()
  const wanted = Number.parseInt(params.get(positionParam) ?? '1', 10)
  const index = Math.min(Math.max((Number.isNaN(wanted) ? 1 : wanted) - 1, 0), Math.max(positionCount - 1, 0))
  return {
    isReview: params.get(stepParam) === reviewStep,
    index,
    addressOf: (place) => addressWith({ [stepParam]: null, [positionParam]: place === 0 ? null : String(place + 1) }),
    reviewAddress: addressWith({ [stepParam]: reviewStep, [positionParam]: null }),
    linkState,
  }
}
