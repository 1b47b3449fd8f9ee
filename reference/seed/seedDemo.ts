import { sql } from 'kysely'
import { appendAuditRows } from '../src/audit/append.ts'
import type { AuditRow } from '../src/audit/append.ts'
import { businessDay, manilaInstant } from '../src/calendar/day.ts'
import type { Config } from '../src/config.ts'
import type { Database } from '../src/database/connect.ts'
import { allowLongWork } from '../src/database/longWork.ts'
import { hashPassword } from '../src/domains/identity/passwords.ts'
import { holdsDemo } from '../src/database/holdsDemo.ts'
import type { Services } from '../src/services.ts'
import { StartError } from '../src/startError.ts'
import { insertAttributeGroups } from './attributeGroups/insertAttributeGroups.ts'
import { Book } from './book.ts'
import { seedBorrowers } from './borrowers.ts'
import { insertElection } from './election/insertElection.ts'
import { seedCandidacies } from './election/seedCandidacies.ts'
import { namedApplications, seedApplicants } from './entries/applications.ts'
import { insertEntries } from './entries/insertEntries.ts'
import { seedRequests } from './entries/requests.ts'
import { insertImports } from './imports/insertImports.ts'
import { insertBook } from './insertBook.ts'
import { seedInvented, seedNamed } from './members.ts'
import { demoPassword, namedPeople } from './namedPeople.ts'
import { seedHistory } from './subscriptionRequests/history.ts'
import { insertSubscriptionRequests } from './subscriptionRequests/insertSubscriptionRequests.ts'
import { numberRequests } from './subscriptionRequests/numberRequests.ts'
import { FileStore } from '../src/files/fileStore.ts'
import { onePagePdf } from './onePagePdf.ts'
import { guidOf } from './random.ts'
import { addDays } from '../../schema/rules/days.ts'

/** What officers have opened about maria: the officer, the action, the permission, how many days ago, and the hour in Manila. */
const openings = [
  ['admin', 'member look-up', 'management_access', 47, 9.25],
  ['sharecap', 'file opened', 'share_capital_approval_review', 33, 14.1],
  ['savings', 'savings review opened', 'savings_approval_review', 19, 10.6],
  ['services', 'entry opened', 'provident_approval_review', 12, 15.75],
  ['admin', 'member look-up', 'management_access', 6, 11.4],
  ['savings', 'savings review opened', 'savings_approval_review', 2, 9.9],
] as const

/** Audit rows of openings, so that maria's profile lists some. */
function makeRecordOpenings({ today }: Book): AuditRow[] {
  return openings.map(([officer, action, permission, daysAgo, hour]) => {
    const at = manilaInstant(addDays(today, -daysAgo), hour)
    return { actor: guidOf(`user ${officer}`), action, permission, subject: guidOf('user maria'), at }
  })
}

/** The demo's stored files: the share capital agreement that Maria signed. */
async function storeDemoFiles(database: Database, { config, clock }: Services): Promise<void> {
  const lines = [config.cooperativeName, 'Share capital agreement', 'Maria Lourdes Reyes, KM-01001', '500.00 pesos per payday for 3 years']
  const agreement = {
    name: 'share-capital-agreement.pdf',
    contentType: 'application/pdf',
    ownerGuid: guidOf('user maria'),
    reviewPermission: 'share_capital_approval_review',
    createdAt: clock.now(),
  }
  await new FileStore(config.dataDir, database).store(agreement, [onePagePdf(lines)], guidOf('file maria agreement'))
}

/** Of the advisory lock that a seeding process holds; any number that no other lock has. */
const lockKey = 7_340_413

async function hashPassKeys(config: Config): Promise<ReadonlyMap<string, string>> {
  const keys = namedPeople.flatMap(({ passKey }) => (passKey === null ? [] : [passKey]))
  return new Map(await Promise.all(keys.map(async (key) => [key, await hashPassword(config, key)] as const)))
}

async function seed(transaction: Database, services: Services, members: number): Promise<void> {
  const book = new Book(businessDay(services.clock.now()), services.config.paydays)
  seedNamed(book, namedPeople)
  seedInvented(book, members - namedPeople.filter((person) => person.memberCode !== null).length)
  const entries = [...namedApplications(book), ...seedApplicants(book), ...seedRequests(book), ...seedCandidacies(book)]
  seedHistory(book)
  seedBorrowers(book)
  const requests = numberRequests(book)
  const entryIds = await insertBook(
    transaction,
    book,
    await hashPassword(services.config, demoPassword),
    await hashPassKeys(services.config),
  )
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
