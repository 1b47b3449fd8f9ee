import type { Person } from '../../factories/person.ts'
import type { World } from '../../rest-stub/world.ts'
import type { Principal } from './principals.ts'

/** The arguments of a field, or the parameters of a path. */
export type Arguments = Readonly<Record<string, unknown>>

/**
 * How a field with an id, a mutation or a file is answered for an own, a foreign and a missing id. A foreign and a missing id answer
 * alike, in every header and byte.
 */
export interface Row {
  /** For an id of the principal's own, or one that every signed-in user may read. */
  own: (principal: Principal, known: Known) => Arguments
  /** The expected answer to `own`: a part of the field's data, or the whole text of a file. */
  answer: (principal: Principal, known: Known) => unknown
  /** For an id of another person's. */
  foreign?: (other: Principal, known: Known) => Arguments
  /** For an id that does not exist. */
  missing?: (principal: Principal) => Arguments
  /** The expected answer to `missing` and `foreign`. */
  refusal?: unknown
  /** `refusal` where it depends on the principal. */
  refusalOf?: (principal: Principal) => unknown
  /** True where visitors get the same answers; otherwise they get UNAUTHENTICATED. */
  isPublic?: boolean
}

/** What rows know besides the principal. */
export interface Known {
  /** A one-time key, and the person who may use it. */
  key: string
  keyOwner: Person
}

/** What the stub's answers for the matrix may depend on. */
export interface Scene extends Pick<World, 'sessions'> {
  readonly known: Known
  readonly principals: readonly Principal[]
  /** The mark of the caller with this token; undefined for a visitor, and empty for a user outside the matrix. */
  markOf(bearer: string): string | undefined
}
