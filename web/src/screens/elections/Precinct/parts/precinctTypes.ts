import type { PrecinctQuery } from '../screen.generated.ts'

export type PrecinctElection = NonNullable<PrecinctQuery['election']>
/** The count so far, and what an officer may do. */
export type Count = NonNullable<PrecinctElection['precinct']>
export type CountedPosition = Count['positions'][number]
