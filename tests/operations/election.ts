import { expect } from 'vitest'
import type { DemoStage } from '../../reference/seed/election/moveElection.ts'
import { election as electionExample } from '../factories/election.ts'
import type { Cell, Row } from '../reference/accessMatrix/cell.ts'
import { failure, missingGuid, notFound } from '../reference/accessMatrix/cell.ts'
import type { Person } from '../reference/accessMatrix/principals.ts'
import type { World } from '../reference/accessMatrix/world.ts'
import type { Service } from './service.ts'

export const { Guid: electionId } = electionExample()
export const unknownElection = { userErrors: [{ code: 'FAILED', field: ['input', 'electionId'] }] }

export const conflict = (message: string) => ({ status: 409, answer: failure(message) })
export const objectWith = (part: object): unknown => expect.objectContaining(part)

export async function electionGuid({ reference: { database } }: Pick<Service, 'reference'>): Promise<string> {
  return (await database.selectFrom('elections').select('guid').executeTakeFirstOrThrow()).guid
}

export const inStage = (stage: DemoStage, as?: string) => async (service: Service) => {
  await service.moveElection(stage)
  return { ...(as !== undefined && { as }), params: { electionGuid: await electionGuid(service) } }
}

async function readElection({ reference: { database } }: World) {
  const election = await database.selectFrom('elections').select(['guid', 'group_guid']).executeTakeFirstOrThrow()
  const candidates = database.selectFrom('candidates').innerJoin('entries', 'entries.guid', 'candidates.entry_guid')
  const { candidate } = await candidates
    .innerJoin('users', 'users.guid', 'entries.user_guid')
    .select('candidates.guid as candidate')
    .where('user_name', 'like', 'member%')
    .orderBy('user_name')
    .executeTakeFirstOrThrow()
  return { ...election, candidate }
}

type Known = Awaited<ReturnType<typeof readElection>>
type Outcome = Pick<Cell, 'status' | 'answer'>

/** A row that needs the election's Guids. */
export const ofElection =
  (cells: (person: Person, known: Known, world: World) => Cell[] | Promise<Cell[]>): Row =>
  async ({ name, person }, world) => {
    if (!person) throw new Error(`${name} is not signed in.`)
    return cells(person, await readElection(world), world)
  }

/** The demo's election, and a missing one. */
export const byGuid = (outcome: (person: Person) => Outcome, query?: Readonly<Record<string, string>>): Row =>
  ofElection((person, { guid }) => [
    { of: 'the election', params: { electionGuid: guid }, ...(query && { query }), ...outcome(person) },
    { of: 'missing', params: { electionGuid: missingGuid }, ...(query && { query }), ...notFound },
  ])
