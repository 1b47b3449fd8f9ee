import { formatCount } from '@/format/count.ts'

/** A count of votes with its unit, as the specification has it: Votes above 1, else Vote. */
export function votesOf(count: number): string {
  return `${formatCount(count)} ${count > 1 ? 'Votes' : 'Vote'}`
}
