import { auditEntryOpening, auditListing } from '../../audit/openings.ts'
import type { components } from '../../../../schema/generated/rest.ts'
import { servicePermission } from '../../contract/authorize.ts'
import type { Call } from '../../contract/call.ts'
import type { Database } from '../../database/connect.ts'
import { readAnswers } from '../../forms/answers.ts'
import { readEntryForm, registrationType, toFields } from '../../forms/form.ts'
import { HttpError } from '../../http/httpError.ts'
import { applyStaged, decidedColumns } from '../../reviews/applyStaged.ts'
import { listRequests } from '../../reviews/listRequests.ts'
import type { LockedRequest } from '../../reviews/requests.ts'
import { readRequests } from '../../reviews/requests.ts'
import { findReader, showDecision } from '../../reviews/showRequest.ts'
import { decideAsIs, queueNameOf, stageDisposition } from '../../reviews/stageDisposition.ts'
import type { Disposition } from '../../reviews/stageDisposition.ts'
import { toEtag, versionSeen } from '../../reviews/version.ts'
import type { Services } from '../../services.ts'
import { writeEntryDecision } from './entryMail.ts'

type EntryReview = components['schemas']['EntryReview']

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
  return listRequests(services, { group: params.groupGuid }, caller().guid, query.since)
}

async function read(services: Services, call: Call<'getEntryForReview'>): Promise<EntryReview> {
  const { database } = services
  const { guid: callerGuid } = call.caller()
  const { id } = call.params
  const [request] = await readRequests(database, (query) => query.where('requests.guid', '=', id))
  const form = request?.group_guid ? await readEntryForm(database, request.group_guid) : null
  const isShown =
    request?.status === 'Review' || (call.query.decided === true && request?.processed_at != null && request.status !== 'Cancelled')
  if (!request || !form || !isShown) throw new HttpError(404)
  const { TransactorGuid: _guid, ...decision } = showDecision(request, await findReader(services, callerGuid))
  call.setHeader('ETag', toEtag(versionSeen(request, callerGuid)))
  return {
    Guid: request.guid,
    Name: request.name,
    Username: request.user_name,
    EntryCode: request.code,
    Title: form.group.title,
    Requestor: request.name,
    DateSubmitted: request.requested_at.toISOString(),
    Remarks: '',
    ...decision,
    Fields: toFields(form, await readAnswers(database, request.guid)),
  }
}

const rules = {
  find: (request: LockedRequest) => (request.group_guid === null || request.kind === 'registration' ? null : request),
  decide: (_transaction: Database, _request: LockedRequest, disposition: Disposition) => decideAsIs(disposition),
}

async function apply(services: Services, call: Call<'applyEntries'>): Promise<'Submitted'> {
  const { groupGuid: group_guid } = call.params
  const form = await readEntryForm(services.database, group_guid)
  if (!form) throw new HttpError(404)
  return applyStaged(services, call, {
    ...rules,
    name: queueNameOf({ kind: 'service', queue: 'service', group_guid }),
    permission: servicePermission(form.group.name),
    books: null,
    async apply(transaction, { guid, code }, staged, officer) {
      await transaction.updateTable('entries').set(decidedColumns(staged, officer)).where('guid', '=', guid).execute()
      return { letter: writeEntryDecision(services.config, form.group, code, staged) }
    },
  })
}

/** The officers' queues of applications for services. */
export function entryReviewHandlers(services: Services) {
  const { database } = services
  return {
    listEntriesForReview: {
      service: ({ params }: Call<'listEntriesForReview'>) => findService(database, params.groupGuid),
      handle: async (call: Call<'listEntriesForReview'>) => auditListing(services, call, 'entries', await list(services, call)),
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
      handle: (call: Call<'stageEntry'>) => stageDisposition(services, call, rules),
    },
    applyEntries: {
      service: ({ params }: Call<'applyEntries'>) => findService(database, params.groupGuid),
      handle: (call: Call<'applyEntries'>) => apply(services, call),
    },
  }
}
