import { createHash } from 'node:crypto'
import type { Database } from '../database/connect.ts'
import { HttpError } from '../http/httpError.ts'
import type { Services } from '../services.ts'

export interface OnceOnlyCall {
  readonly userGuid: string
  /** The header Idempotency-Key, 16 to 64 characters; without one every call runs. */
  readonly key: string | undefined
  readonly operation: string
  /** A key that comes again must come with the same JSON. */
  readonly request: unknown
  /** A stored response may be one that the contract does not know any more. */
  readonly isResponse: (value: unknown) => boolean
}

/**
 * Runs the work of a once-only call in a transaction, together with storing its response: the same key and request get the same
 * response again, later or in parallel. Work that fails leaves no trace of the key, so that it can be tried again.
 * @throws {HttpError} 409 for a key that came with another request before.
 */
export async function once(
  { database, clock }: Pick<Services, 'database' | 'clock'>,
  { userGuid, key, operation, request, isResponse }: OnceOnlyCall,
  work: (transaction: Database) => Promise<unknown>,
): Promise<unknown> {
  if (key === undefined) return database.transaction().execute(work)
  const requestHash = createHash('sha256')
    .update(JSON.stringify([operation, request]))
    .digest()
  return database.transaction().execute(async (transaction) => {
    // A call with the same key in parallel waits here for the commit of the first.
    const claimed = await transaction
      .insertInto('idempotency_keys')
      .values({ user_guid: userGuid, key, request_hash: requestHash, answer: null, created_at: clock.now() })
      .onConflict((conflict) => conflict.doNothing())
      .returning('key')
      .executeTakeFirst()
    const ownRow = { user_guid: userGuid, key }
    if (claimed) {
      const response = await work(transaction)
      await transaction
        .updateTable('idempotency_keys')
        .set({ answer: JSON.stringify(response) })
        .where((row) => row.and(ownRow))
        .execute()
      return response
    }
    const stored = await transaction
      .selectFrom('idempotency_keys')
      .selectAll()
      .where((row) => row.and(ownRow))
      .executeTakeFirstOrThrow()
    if (!stored.request_hash.equals(requestHash))
      throw new HttpError(409, { message: 'This Idempotency-Key came with another request before.' })
    if (!isResponse(stored.answer)) throw new Error(`The stored response of ${operation} breaks the contract.`)
    return stored.answer
  })
}
