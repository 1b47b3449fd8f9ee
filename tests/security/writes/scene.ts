import type { RequestHandler } from 'msw'
import type { World } from '../../rest-stub/world.ts'
import type { OperationId } from '../../../schema/generated/operations.ts'

/** `otherwise` is a payload that tells another outcome, `refused` any error but UNCONFIRMED. */
export type Outcome = 'done' | 'otherwise' | 'refused' | 'unconfirmed'

/** How a REST API fails a write: without an answer, or with a status. */
export type Failure = 'no answer' | 400 | 403 | 404 | 409 | 429 | 500 | 503

/** A write as it is told: what is sent, the words that confirm it, and what is there before and after it. */
export interface Scene {
  /** The call whose answer the table varies. */
  readonly call: OperationId
  /** The documents' own word, or another answer that confirms the call; null where its answer is a value. */
  readonly word: unknown
  readonly input: (of: { version: string; key: string; userName: string }) => object
  /** What the payload shows beside its user errors. */
  readonly shows?: string
  /** The other answers of the REST API, by whether the write is done. */
  readonly reads?: (isDone: () => boolean, of: { userName: string; world: World }) => readonly RequestHandler[]
  /** Whether a payload tells that the write is done; by default one without user errors does. */
  readonly isTold?: (payload: Readonly<Record<string, never>>) => boolean
  /**
   * What decides whether the write is done: `state` is read afterwards; `absence` where only that nothing was done can be seen; `word` where
   * nothing can be read; `status` where the documents name the status alone; `value` where the answer itself is what the call is sent for.
   */
  readonly by: 'state' | 'absence' | 'word' | 'status' | 'value'
  /** What is told of a write that is not done after the word and after other answers; `unconfirmed` by default. */
  readonly notDone?: { readonly word?: Outcome; readonly other?: Outcome }
  /** Where the words of the specification, or of each result of many, stand in for an error: the outcome, after these failures or all. */
  readonly inOwnWords?: { readonly outcome: Outcome; readonly after?: readonly Failure[] }
  /** The mutation, where the scene has another name. */
  readonly mutation?: string
  readonly isApplicant?: true
  /** Asks for the `version` of the form that is sent. */
  readonly versionText?: string
}
