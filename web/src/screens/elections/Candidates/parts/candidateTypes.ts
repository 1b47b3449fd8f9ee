import type { CandidatePanel_CandidateFragment } from '../candidate.generated.ts'
import type { CandidatesQuery } from '../screen.generated.ts'

export type CandidatesElection = NonNullable<CandidatesQuery['election']>
/** The candidates that are read so far. */
export type CandidateConnection = NonNullable<CandidatesElection['candidates']>
export type CandidateItem = CandidateConnection['edges'][number]['node']
/** A candidate whole. */
export type CandidateDetails = CandidatePanel_CandidateFragment
