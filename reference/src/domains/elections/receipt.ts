import { createHash, randomInt } from 'node:crypto'
import { readReceipt } from '../../../../schema/rules/readCode.ts'
import type { Call } from '../../contract/call.ts'
import { HttpError } from '../../http/httpError.ts'
import type { Database } from '../../database/connect.ts'
import type { Services } from '../../services.ts'
import { readElection } from './election.ts'

/** Letters and digits that look alike are left out. */
const alphabet = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ'
const length = 20

/** A new code, for example `7K2M-9QXA-…`: 100 random bits. */
export function createReceipt(): string {
  const characters = Array.from({ length }, () => alphabet.charAt(randomInt(alphabet.length))).join('')
  return characters.replace(/.{4}(?=.)/g, '$&-')
}

export const hashReceipt = (typed: string): Buffer => createHash('sha256').update(readReceipt(typed)).digest()

/** Stores the hash of a ballot's receipt. @throws {HttpError} 409 for a hash that another ballot has. */
export async function storeReceipt(transaction: Database, electionGuid: string, hash: Buffer): Promise<void> {
  const row = transaction.insertInto('receipts').values({ election_guid: electionGuid, hash })
  const stored = await row
    .onConflict((conflict) => conflict.doNothing())
    .returning('hash')
    .executeTakeFirst()
  if (!stored) throw new HttpError(409, { message: 'Another ballot has this receipt. Cast your ballot with a new one.' })
}

export async function hasReceipt(database: Database, electionGuid: string, hash: Buffer): Promise<boolean> {
  const receipt = database.selectFrom('receipts').select('hash').where('election_guid', '=', electionGuid)
  return (await receipt.where('hash', '=', hash).executeTakeFirst()) !== undefined
}

/** @throws {HttpError} 404 for an unknown code. */
export async function checkReceipt({ database }: Services, { params, query }: Call<'checkReceipt'>): Promise<'Counted'> {
  const election = await readElection(database, params.electionGuid)
  if (!(await hasReceipt(database, election.guid, hashReceipt(query.code)))) throw new HttpError(404)
  return 'Counted'
}
