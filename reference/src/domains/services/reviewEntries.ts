import { auditEntryOpening } from '../../audit/openings.ts'
import type { components } from '../../../../schema/generated/rest.ts'
import { servicePermission } from '../../contract/authorize.ts'
import type { Call } from '../../contract/call.ts'
import type { Database } from '../../database/connect.ts'
import { fullName } from '../../database/fullName.ts'
import { readAnswers } from '../../forms/answers.ts'
import { readAskedSums } from '../../forms/askedSums.ts'
import type { Entry } from '../../forms/entry.ts'
import { readEntryForm, registrationType, toFields } from '../../forms/form.ts'
import { HttpError } from '../../http/httpError.ts'
import { applyStaged } from '../../reviews/applyStaged.ts'
import type { ReviewQueue } from '../../reviews/applyStaged.ts'
import { decideEntry, entryVersion, listReviewedEntries, lockReviewedEntries } from '../../reviews/entryReviews.ts'
import type { ReviewedEntry } from '../../reviews/entryReviews.ts'
import { findFirst, readSecondOfficers } from '../../reviews/secondOfficer.ts'
import { readShownStaging, readStaging } from '../../reviews/staging.ts'
import { decideAsIs, stageDisposition } from '../../reviews/stageDisposition.ts'
import { toEtag, versionSeen } from '../../reviews/version.ts'
import type { Services } from '../../services.ts'
import { writeEntryDecision } from './entryMail.ts'

type EntryReview = components['schemas']['EntryReview']

/** Each service is applied by itself. */
const queueOf = ({ group_guid: groupGuid }: Pick<Entry, 'group_guid'>) => `entry ${groupGuid}`

/** Null where the group is no service. */
async function findService(database: Database, groupGuid: string): Promise<string | null> {
  const group = database.selectFrom('attribute_groups').select('name').where('guid', '=', groupGuid).where('type', '=', 'Service')
  return (await group.executeTakeFirst())?.name ?? null
}

async function findServiceOfEntry(database: Database, guid: string): Promise<string | null> {
  const entry = await database.selectFrom('entries').select('group_guid').where('guid', '=', guid).executeTakeFirst()
  return entry ? findService(database, entry.group_guid) : null
}

/** @throws {HttpError} 404 for a missing group, and for the application for membership. */
async function requireGroup(database: Database, guid: string): Promise<void> {
  const group = database.selectFrom('attribute_groups').select('guid').where('guid', '=', guid).where('type', '<>', registrationType)
  if (!(await group.executeTakeFirst())) throw new HttpError(404)
}

async function list(services: Services, { params, query, caller }: Call<'listEntriesForReview'>) {
  await requireGroup(services.database, params.groupGuid)
  return listReviewedEntries(services, params.groupGuid, caller().guid, query.since)
}

async function read({ database, config }: Services, call: Call<'getEntryForReview'>): Promise<EntryReview> {
  const entry = await database
    .selectFrom('entries')
    .innerJoin('users as member', 'member.guid', 'entries.user_guid')
    .selectAll('entries')
    .select(['user_name', fullName('member').as('name')])
    .where('entries.guid', '=', call.params.id)
    .where('entries.status', '=', 'Review')
    .executeTakeFirst()
  const form = entry ? await readEntryForm(database, entry.group_guid) : null
  if (!entry?.submitted_at || !form) throw new HttpError(404)
  const { guid: callerGuid } = call.caller()
  const [answers, staging, staged, first, sums, showSecond] = await Promise.all([
    readAnswers(database, entry.guid),
    readShownStaging(database, entry.guid, callerGuid),
    readStaging(database, entry.guid),
    findFirst(database, entry.guid),
    readAskedSums(database, [entry.guid]),
    readSecondOfficers({ database, config }),
  ])
  call.setHeader('ETag', toEtag(versionSeen(entryVersion(entry), staged, first, callerGuid)))
  return {
    Guid: entry.guid,
    Name: entry.name,
    Username: entry.user_name,
    EntryCode: entry.code,
    Title: form.group.title,
    Requestor: entry.name,
    DateSubmitted: entry.submitted_at.toISOString(),
    ...staging,
    ...showSecond({ guid: entry.guid, sum: sums.get(entry.guid) ?? null }),
    Fields: toFields(form, answers),
  }
}

async function lock(transaction: Database, guids: readonly string[]): Promise<ReviewedEntry[]> {
  const groups = await transaction.selectFrom('attribute_groups').select('guid').where('type', '<>', registrationType).execute()
  const entries = await lockReviewedEntries(transaction, guids, queueOf)
  return entries.filter(({ entry }) => groups.some(({ guid }) => guid === entry.group_guid))
}

async function apply(services: Services, call: Call<'applyEntries'>): Promise<'Submitted'> {
  const { groupGuid } = call.params
  const form = await readEntryForm(services.database, groupGuid)
  if (!form) throw new HttpError(404)
  const queue: ReviewQueue<ReviewedEntry> = {
    name: queueOf({ group_guid: groupGuid }),
    permission: servicePermission(form.group.name),
    lock,
    async apply(transaction, { entry }, staged, officer) {
      const decided = await decideEntry(transaction, entry, staged, officer)
      return { ...decided, letter: writeEntryDecision(services.config, form.group, entry.code, staged) }
    },
  }
  return applyStaged(services, call, queue)
}

/** The officers' queues of applications for services. */
export function entryReviewHandlers(services: Services) {
  const { database } = services
  return {
    listEntriesForReview: {
      service: ({ params }: Call<'listEntriesForReview'>) => findService(database, params.groupGuid),
      handle: (call: Call<'listEntriesForReview'>) => list(services, call),
    },
    getEntryForReview: {
      service: ({ params }: Call<'getEntryForReview'>) => findServiceOfEntry(database, params.id),
      handle: async (call: Call<'getEntryForReview'>) => {
        const review = await read(services, call)
        await auditEntryOpening(services, call, call.params.id)
        return review
      },
    },
    stageEntry: {
      service: ({ body }: Call<'stageEntry'>) => findServiceOfEntry(database, body.Guid),
      handle: (call: Call<'stageEntry'>) =>
        stageDisposition(services, call, {
          lock: async (transaction, guid) => (await lock(transaction, [guid]))[0],
          decide: (_transaction, _item, disposition) => Promise.resolve(decideAsIs(disposition)),
        }),
    },
    applyEntries: {
      service: ({ params }: Call<'applyEntries'>) => findService(database, params.groupGuid),
      handle: (call: Call<'applyEntries'>) => apply(services, call),
    },
  }
}
