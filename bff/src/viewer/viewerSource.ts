import type { Viewer } from '../generated/graph.ts'

type FieldsOfCalls =
  | 'member'
  | 'profile'
  | 'recordOpenings'
  | 'openSessions'
  | 'secondFactor'
  | 'loans'
  | 'loan'
  | 'newMembersLoan'
  | 'registration'
  | 'compliance'
  | 'shareCapital'
  | 'savings'
  | 'timeline'
  | 'statement'
  | 'requests'
  | 'areEntriesListed'
  | 'attention'
  | 'nextPayday'
  | 'reviewWork'

/** The caller by the claims of the access token; any other field has a resolver. */
export type ViewerSource = Omit<Viewer, FieldsOfCalls>
