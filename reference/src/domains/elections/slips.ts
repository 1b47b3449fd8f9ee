import { z } from 'zod'

/** Equal slips counted together, by position; a slip is the ballot numbers of its candidates, ascending, joined by commas. */
export type Slips = Readonly<Record<string, Readonly<Record<string, number>>>>

export const slipsOf = z.record(z.string(), z.record(z.string(), z.number().int().positive()))

/** The slip with these ballot numbers; empty for a blank one. */
export const toSlip = (ballotNumbers: readonly number[]): string => [...ballotNumbers].sort((one, other) => one - other).join(',')

export const readSlip = (slip: string): number[] => (slip === '' ? [] : slip.split(',').map(Number))

/** The slips with one more for each position of a ballot. */
export function addBallot(slips: Slips, ballot: ReadonlyMap<string, readonly number[]>): Slips {
  const added = [...ballot].map(([position, ballotNumbers]) => {
    const counted = slips[position] ?? {}
    const slip = toSlip(ballotNumbers)
    return [position, { ...counted, [slip]: (counted[slip] ?? 0) + 1 }] as const
  })
  return { ...slips, ...Object.fromEntries(added) }
}

/** The votes for each ballot number of a position. */
export function countSlips(slips: Readonly<Record<string, number>>): ReadonlyMap<number, number> {
  const votes = new Map<number, number>()
  for (const [slip, count] of Object.entries(slips))
    for (const number of readSlip(slip)) votes.set(number, (votes.get(number) ?? 0) + count)
  return votes
}
