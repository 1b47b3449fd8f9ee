import type { Person, Principal } from './principals.ts'
import type { World } from './world.ts'

/** What a cell of the matrix sends, and the answer that must come. */
export interface Cell {
  /** `own`, `foreign`, `missing` or another state of what is requested. */
  readonly of: string
  /** Values for the templates of the path. */
  readonly params?: Readonly<Record<string, string>>
  readonly query?: Readonly<Record<string, string>>
  readonly headers?: Record<string, string>
  /** Sent as JSON, or as the form it is. */
  readonly body?: object
  /** Instead of the principal's. */
  readonly token?: string
  readonly status: number
  /** The whole body. */
  readonly answer: unknown
  /** The cells of a row that must answer the same bytes. */
  readonly isAlike?: boolean
  /** A person whose marks the answer may hold beside the principal's own: a mailed key shows its owner's address to its bearer. */
  readonly mayShow?: Person
  /** A report or a log for officers, which is about everyone. */
  readonly isOfEveryone?: boolean
}

/** An operation's cells for a principal whom the contract admits. */
export type Row = (principal: Principal, world: World) => Cell[] | Promise<Cell[]>

/** A failure's body; with a field, its only error is about that field. */
export const failure = (Message: string, Field?: string, fieldMessage = Message) => ({
  Message,
  Errors: Field === undefined ? [] : [{ Field, Message: fieldMessage }],
})

export const invalid = 'Invalid request format. Please check your input.'
export const unauthenticated = { status: 401, answer: failure('You must log in to access this resource.') }
export const notFound = { status: 404, answer: failure('Not found.'), isAlike: true }
export const missingGuid = '00000000-0000-4000-8000-000000000000'
/** No user, key or code. */
export const unknownText = 'unknown-text'

/** A row of an operation that needs an access token: the generated part of the matrix has refused everyone else. */
export const signedIn =
  (cells: (person: Person, world: World) => Cell[]): Row =>
  ({ name, person }, world) => {
    if (!person) throw new Error(`${name} is not signed in.`)
    return cells(person, world)
  }
