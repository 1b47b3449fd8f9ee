import trusted from '../../schema/generated/trusted-documents.json' with { type: 'json' }
import { example } from '../factories/example.ts'
import { person } from '../factories/person.ts'
import { entryList } from '../operations/entries.ts'
import type { ScreenEntry } from '../operations/entry.ts'
import type { ContractOperation } from '../rest-stub/contract.ts'
import { operationById } from '../rest-stub/contract.ts'
import { operation, reply } from '../rest-stub/operation.ts'
import type { Browser, GraphAnswer } from './browser.ts'
import type { Portal } from './portal.ts'

/** A query of the client, and its user. */
export interface ScreenQuery extends ScreenEntry {
  readonly name: string
  readonly as: 'maria' | 'ana' | 'officer' | 'comelec'
}

/** The sender of the queries of an entry, a user of the stub; applicants and officers are added to the stub. */
function userOf(operation: ContractOperation, by: string | undefined): ScreenQuery['as'] {
  if (by === 'ana') return 'ana'
  if (by === 'admin') return 'officer'
  const needed = operation.permissions.flat()
  if (needed.length === 0) return 'maria'
  return needed.includes('management_access') ? 'officer' : 'comelec'
}

/** Every query of the client that an entry is about. */
export const screenQueries: readonly ScreenQuery[] = entryList.flatMap(([id, { by, screens = {} }]) =>
  Object.entries(screens).map(([name, screen]) => ({ name, as: userOf(operationById(id), by), ...screen })),
)

const queryName = /^query (\w+)/
const documents = Object.values(trusted).flatMap((text) => {
  const name = queryName.exec(text)?.[1]
  return name === undefined ? [] : [[name, text] as const]
})

/** The names of all queries that the client sends. */
export const queryNames = documents.map(([name]) => name)

const permissionsOf = {
  officer: 'management_access',
  comelec: 'election_manage_attendee;election_candidates_manage;election_precinct_manage',
} as const

export async function browserFor({ as }: ScreenQuery, { stub, signedIn }: Portal): Promise<Browser> {
  if (as === 'officer' || as === 'comelec') {
    const claims = { UserName: as, EmailAddress: `${as}@demo.kapwa.test`, Permissions: permissionsOf[as] }
    stub.world.add(person({ claims, loans: [] }))
  }
  const balance = example('listSubscriptionActivities').Closing
  stub.use(operation('listSubscriptionActivities', () => reply(200, { Opening: balance, Closing: balance, Movements: [] })))
  if (as === 'ana') {
    const claims = { UserName: 'ana', EmailAddress: 'ana@demo.kapwa.test', Status: 'Pending', Compliant: 'No' } as const
    stub.world.add(person({ claims, loans: [] }))
  }
  stub.use(operation('listAttributeGroupsOfType', () => reply(200, example('listAttributeGroups').slice(0, 1))))
  return signedIn(as)
}

/** Sends the client's own text of the query. */
export function sendQuery({ name, variables: sent }: ScreenQuery, browser: Browser): Promise<GraphAnswer> {
  const text = new Map(documents).get(name)
  if (text === undefined) throw new Error(`The client has no query ${name}.`)
  return browser.graph(text, sent ? { variables: sent } : {})
}
