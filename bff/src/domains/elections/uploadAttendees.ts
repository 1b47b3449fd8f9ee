import { operations } from '../../../../schema/generated/operations.ts'
import type { GraphContext } from '../../context.ts'
import type { AttendeeImport, UnknownAttendee, UploadAttendeesInput } from '../../generated/graph.ts'
import type { ResolversTypes } from '../../generated/resolvers.ts'
import type { Uploaded } from '../../writing/readUpload.ts'
import { readUpload } from '../../writing/readUpload.ts'
import { sendCsv } from '../../writing/sendCsv.ts'
import type { Unread } from '../../reading/unread.ts'
import { each, fieldsOf, optional, text, whole } from '../../reading/values.ts'
import type { Contract } from '../../rest/contract.ts'
import { findElectionOf, unknownElection } from './findElection.ts'
import { requirePermission } from './requirePermission.ts'

type Payload = Awaited<ResolversTypes['UploadAttendeesPayload']>

const [limits] = operations.uploadAttendees.body.parts
const conflict = 'Polling is closed: the attendance can no longer be changed.'

const nothing = { outcome: null, isApplied: false, rowErrors: [], userErrors: [] }

const readUnknown = (rows: Unread<Contract['UnknownAttendee'][]>): UnknownAttendee[] =>
  each(rows, (item) => {
    const { Row, EmployeeId, Name } = fieldsOf(item)
    return { __typename: 'UnknownAttendee', row: whole(Row), employeeId: text(EmployeeId), name: text(Name) }
  })

/** The sums of a dry run; none for a file that was applied. */
function readImport(response: Unread<Contract['AttendeeImport']>): Uploaded<AttendeeImport> {
  return readUpload(response, (sums) => {
    const { Rows, Added, Updated, Unchanged, Present, Absent, UnknownCount, Unknown, OtherNameCount, OtherNames, Version } = fieldsOf(sums)
    const changes = { rows: whole(Rows), added: whole(Added), updated: whole(Updated), unchanged: whole(Unchanged) }
    return {
      __typename: 'AttendeeImport' as const,
      ...changes,
      present: whole(Present),
      absent: whole(Absent),
      unknownCount: optional(UnknownCount, whole) ?? 0,
      unknown: optional(Unknown, readUnknown) ?? [],
      otherNameCount: optional(OtherNameCount, whole) ?? 0,
      otherNames: optional(OtherNames, readUnknown) ?? [],
      version: optional(Version, text),
    }
  })
}

/**
 * Uploads the attendance, or tries it: without a call where the REST API would apply the file. Source: PUT /api/election/upload/attendees/{electionGuid}, whose `dryRun` is an extension. Throws
 * FORBIDDEN for a viewer without election_manage_attendee.
 */
export async function uploadAttendees(input: UploadAttendeesInput, context: GraphContext): Promise<Payload> {
  await requirePermission(context, 'election_manage_attendee')
  const election = await findElectionOf(input.electionId, context)
  if (!election) return { ...nothing, userErrors: [unknownElection] }
  if (input.isDryRun && !context.hasDryRun) return nothing
  const path = { electionGuid: election.id }
  return sendCsv({ input, limits, conflict, send: (sent) => context.rest('uploadAttendees', { path, ...sent, read: readImport }) })
}
