import type { Election } from '../../generated/graph.ts'

type FieldsOfCalls =
  | 'candidacy'
  | 'ballot'
  | 'openBallot'
  | 'results'
  | 'isCounted'
  | 'candidates'
  | 'candidate'
  | 'candidateControls'
  | 'precinct'
  | 'attendees'

/** An election as the REST API gives it to the viewer; any other field has a resolver. */
export type ElectionSource = Omit<Election, FieldsOfCalls | 'run' | 'participate' | 'beUpdated'> & {
  /** The members entitled to vote; null where the REST API does not say. */
  entitledCount: number | null
}
