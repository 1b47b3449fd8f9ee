import { z } from 'zod'

const ballotCandidate = z.object({
  guid: z.string(),
  /** Of the candidacy with the answers. */
  entryGuid: z.string(),
  ballotNumber: z.number(),
  name: z.string(),
  /** The key of the photo; empty without one. */
  photo: z.string(),
  manifesto: z.string(),
  experiences: z.string(),
})
const ballotPosition = z.object({
  guid: z.string(),
  name: z.string(),
  maxVote: z.number(),
  candidates: z.array(ballotCandidate),
})
/** All that a ballot says. */
export const publishedBallot = z.object({ title: z.string(), positions: z.array(ballotPosition) })

export type BallotCandidate = Readonly<z.infer<typeof ballotCandidate>>
/** A position with its candidates in the order drawn by lot; none before they are published. */
export type BallotPosition = Readonly<Omit<z.infer<typeof ballotPosition>, 'candidates'>> & {
  readonly candidates: readonly BallotCandidate[]
}
