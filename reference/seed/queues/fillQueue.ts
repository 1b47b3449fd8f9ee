import { businessDay } from '../../src/calendar/day.ts'
import { hashPassword } from '../../src/domains/identity/passwords.ts'
import { Book } from '../book.ts'
import { seedApplicants } from '../entries/applications.ts'
import { insertEntries } from '../entries/insertEntries.ts'
import { providentRequest } from '../entries/requests.ts'
import { insertUsers } from '../insertBook.ts'
import { demoPassword } from '../namedPeople.ts'
import { guidOf, Random } from '../random.ts'
import { addDeposits, addRenewals } from './addRequests.ts'
import type { Filling } from './filling.ts'

async function addApplicants({ transaction, config, now, count }: Filling): Promise<number> {
  const book = new Book(businessDay(now), config.paydays)
  const present = transaction.selectFrom('users').select(({ fn }) => fn.countAll<number>().as('count'))
  const { count: taken } = await present.where('user_name', 'like', 'applicant%').executeTakeFirstOrThrow()
  const entries = seedApplicants(book, { from: taken + 1, count })
  await insertUsers(transaction, book.users, await hashPassword(config, demoPassword), new Map())
  // One photo each: thousands of them are written in seconds.
  const withPhoto = entries.map((entry) => ({ ...entry, files: { photo: entry.files?.photo ?? [] } }))
  await insertEntries(transaction, { config }, withPhoto)
  return count
}

async function addApplications({ transaction, config, now, count }: Filling): Promise<number> {
  const group = guidOf('group Service Provident')
  const members = await transaction
    .selectFrom('users')
    .select('user_name')
    .where('user_name', 'like', 'member%')
    .where((row) =>
      row.not(
        row.exists(
          row
            .selectFrom('entries')
            .select('guid')
            .whereRef('user_guid', '=', 'users.guid')
            .where('group_guid', '=', group)
            .where('status', 'not in', ['Approved', 'Cancelled']),
        ),
      ),
    )
    .orderBy('user_name')
    .limit(count)
    .execute()
  const book = new Book(businessDay(now), config.paydays)
  const random = new Random(now.getTime())
  // The first of the pattern is in review.
  const entries = members.map(({ user_name }) => ({ ...providentRequest(book, user_name, 0, random), files: {} }))
  await insertEntries(transaction, { config }, entries)
  return members.length
}

const fillers = {
  registrations: addApplicants,
  services: addApplications,
  'share-capital': addRenewals,
  savings: addDeposits,
} as const

export type QueueName = keyof typeof fillers

export const queueNames: readonly string[] = Object.keys(fillers)

export const isQueueName = (name: string): name is QueueName => queueNames.includes(name)

/**
 * Adds requests in review to an officers' queue of the demo, in the caller's transaction.
 * @returns how many: a member has one renewal and one application for a service at a time.
 */
export function fillQueue(name: QueueName, filling: Filling): Promise<number> {
  return fillers[name](filling)
}
