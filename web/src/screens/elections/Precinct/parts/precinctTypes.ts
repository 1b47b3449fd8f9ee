import type { PrecinctQuery } from '../screen.generated.ts'

/** The election with its count. */
export type PrecinctElection = NonNullable<PrecinctQuery['election']>
/** The count so far, and what an officer may do. */
export type Count = NonNullable<PrecinctElection['precinct']>
/** The count of a position. */
export type CountedPosition = Count['positions'][number]
