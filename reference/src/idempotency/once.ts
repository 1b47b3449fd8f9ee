import { createHash } from 'node:crypto'
import type { z } from 'zod'
import type { Database } from '../database/connect.ts'
import { Failure } from '../http/failure.ts'
import type { Services } from '../services.ts'

/** A once-only call: whose it is, the key that the client made, and what was asked. */
export interface OnceOnlyCall<Answer> {
  readonly userGuid: string
  /** The header Idempotency-Key; absent when the client sent none, then every call counts. */
  readonly key: string | undefined
  readonly operation: string
  readonly body: unknown
  readonly answer: z.ZodType<Answer>
}

/**
 * Does the work of a once-only call in a transaction, together with keeping its answer: the same key and body answer the same
 * again, whether they come later or at once. Work that fails leaves no trace of the key, so that it can be tried again.
 * @throws {Failure} 400 for a key of the wrong length, 409 for a key that came with something else before.
 */
export async function once<Answer>(
  { database, clock }: Pick<Services, 'database' | 'clock'>,
  call: OnceOnlyCall<Answer>,
  work: (transaction: Database) => Promise<Answer>,
): Promise<Answer> {
  const { key, userGuid } = call
  if (key === undefined) return database.transaction().execute(work)
  if (key.length < 16 || key.length > 64) {
    throw new Failure(400, { faults: [{ Field: 'Idempotency-Key', Message: 'Idempotency-Key must have 16 to 64 characters.' }] })
  }
  const requestHash = createHash('sha256')
    .update(JSON.stringify([call.operation, call.body]))
    .digest()
  return database.transaction().execute(async (transaction) => {
    // A call with the same key at the same time waits here until the first one has ended.
    const claimed = await transaction
      .insertInto('idempotency_keys')
      .values({ user_guid: userGuid, key, request_hash: requestHash, answer: null, created_at: clock.now() })
      .onConflict((conflict) => conflict.doNothing())
      .returning('key')
      .executeTakeFirst()
    const ownRow = { user_guid: userGuid, key }
    if (claimed) {
      const answer = await work(transaction)
      await transaction
        .updateTable('idempotency_keys')
        .set({ answer: JSON.stringify(answer) })
        .where((row) => row.and(ownRow))
        .execute()
      return answer
    }
    const kept = await transaction
      .selectFrom('idempotency_keys')
      .selectAll()
      .where((row) => row.and(ownRow))
      .executeTakeFirstOrThrow()
    if (!kept.request_hash.equals(requestHash))
      throw new Failure(409, { message: 'This Idempotency-Key came with another request before.' })
    return call.answer.parse(kept.answer)
  })
}
