/** In percent of the members entitled to vote: article 35 of Republic Act 9520, unless the by-laws ask for more. */
export const quorumPercent = 25

/** How many must be present of those on the list. */
export function quorumOf(attendees: number): number {
  return Math.ceil((attendees * quorumPercent) / 100)
}
