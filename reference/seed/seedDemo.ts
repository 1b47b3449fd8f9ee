import { sql } from 'kysely'
import { appendAuditRows } from '../src/audit/append.ts'
import { businessDay } from '../src/calendar/day.ts'
import type { Database } from '../src/database/connect.ts'
import { allowLongWork } from '../src/database/longWork.ts'
import { hashPassword } from '../src/domains/identity/passwords.ts'
import { holdsDemo } from '../src/database/holdsDemo.ts'
import type { Services } from '../src/services.ts'
import { StartError } from '../src/startError.ts'
import { insertAttributeGroups } from './attributeGroups/insertAttributeGroups.ts'
import { Book } from './book.ts'
import { insertElection } from './election/insertElection.ts'
import { seedCandidacies } from './election/seedCandidacies.ts'
import { namedApplications, seedApplicants } from './entries/applications.ts'
import { insertEntries } from './entries/insertEntries.ts'
import { seedRequests } from './entries/requests.ts'
import { insertImports } from './imports/insertImports.ts'
import { insertBook } from './insertBook.ts'
import { makeRecordOpenings } from './makeRecordOpenings.ts'
import { seedInvented, seedNamed } from './members.ts'
import { demoPassword, namedPeople } from './namedPeople.ts'
import { storeDemoFiles } from './storedFiles.ts'
import { seedHistory } from './subscriptionRequests/history.ts'
import { insertSubscriptionRequests } from './subscriptionRequests/insertSubscriptionRequests.ts'
import { numberRequests } from './subscriptionRequests/numberRequests.ts'

/** Of the advisory lock that a seeding process holds; any number that no other lock has. */
const lockKey = 7_340_413

async function hashPassKeys(): Promise<ReadonlyMap<string, string>> {
  const keys = namedPeople.flatMap(({ passKey }) => (passKey === null ? [] : [passKey]))
  return new Map(await Promise.all(keys.map(async (key) => [key, await hashPassword(key)] as const)))
}

async function seed(transaction: Database, services: Services, members: number): Promise<void> {
  const book = new Book(businessDay(services.clock.now()), services.config.paydays)
  seedNamed(book, namedPeople)
  seedInvented(book, members - namedPeople.filter((person) => person.memberCode !== null).length)
  const entries = [...namedApplications(book), ...seedApplicants(book), ...seedRequests(book), ...seedCandidacies(book)]
  seedHistory(book)
  const requests = numberRequests(book)
  const entryIds = await insertBook(transaction, book, await hashPassword(demoPassword), await hashPassKeys())
  await insertSubscriptionRequests(transaction, services, book, requests, entryIds)
  await insertAttributeGroups(transaction)
  await insertEntries(transaction, services, entries)
  await storeDemoFiles(transaction, services)
  const auditRows = [...(await insertImports(transaction, services, book)), ...makeRecordOpenings(book)]
  await appendAuditRows(
    transaction,
    auditRows.sort((a, b) => a.at.getTime() - b.at.getTime()),
  )
  await insertElection(transaction, book, services.clock.now())
  await transaction.insertInto('demo_seed').values({ business_day: book.today }).execute()
}

/**
 * Fills an empty database with the demo cooperative, dates counted from today's business day; a database that holds it already stays as it is.
 * @throws {StartError} for a database with other users.
 */
export async function seedDemo(services: Services, options: { members: number; onProgress: (line: string) => void }): Promise<void> {
  const { database } = services
  if (await holdsDemo(database)) return
  options.onProgress('Making up the demo cooperative, once.')
  await database.transaction().execute(async (transaction) => {
    await allowLongWork(transaction)
    await sql`select pg_advisory_xact_lock(${lockKey})`.execute(transaction)
    if (await holdsDemo(transaction)) return
    if (await transaction.selectFrom('users').select('guid').executeTakeFirst()) {
      throw new StartError(
        'The demo needs an empty database, and this one has people in it: set DEMO=0, or DATABASE_URL to another database.',
      )
    }
    await seed(transaction, services, options.members)
  })
  await sql`analyze`.execute(database)
  options.onProgress(`The demo cooperative has ${options.members.toLocaleString('en')} members.`)
}
