import type { GraphContext } from '../../context.ts'
import type { Attendee, AttendeeConnection } from '../../generated/graph.ts'
import type { ConnectionArguments } from '../../connection.ts'
import { connectionOf } from '../../connection.ts'
import type { Unread } from '../../reading/unread.ts'
import { fieldsOf, flag, oneOf, optional, text } from '../../reading/values.ts'
import type { Contract } from '../../rest/contract.ts'
import { readingEach } from '../../rest/readingEach.ts'
import { quorumOf } from './quorumOf.ts'
import { requirePermission } from './requirePermission.ts'
import type { ElectionSource } from './source.ts'

/** An attendee with a key for cursors: names may be the same. */
type KeyedAttendee = Attendee & { key: string }

const presence = { Present: true, Absent: false } as const

function readAttendee(response: Unread<Contract['Attendee']>): Attendee {
  const { Name, Status, IsKnown } = fieldsOf(response)
  return { __typename: 'Attendee', name: text(Name), isPresent: oneOf(Status, presence), isKnown: optional(IsKnown, flag) ?? true }
}

function withKeys(attendees: readonly Attendee[]): KeyedAttendee[] {
  const seen = new Map<string, number>()
  return attendees.map((attendee) => {
    const before = seen.get(attendee.name) ?? 0
    seen.set(attendee.name, before + 1)
    return { ...attendee, key: `${attendee.name} ${before}` }
  })
}

/**
 * A part of the attendees; the search looks through name and status. Source: GET /api/election/attendee/list/{electionGuid}. Throws
 * FORBIDDEN for a viewer without election_manage_attendee.
 */
export async function findAttendees(
  { id, entitledCount: entitled }: ElectionSource,
  args: ConnectionArguments,
  context: GraphContext,
): Promise<AttendeeConnection> {
  await requirePermission(context, 'election_manage_attendee')
  const attendees = withKeys(await context.rest('listAttendees', { path: { electionGuid: id }, ...readingEach(readAttendee) }))
  const known = attendees.filter(({ isKnown }) => isKnown)
  const presentCount = known.filter(({ isPresent }) => isPresent).length
  const textOf = ({ name, isPresent, isKnown }: Attendee) => {
    const status = isPresent ? 'Present' : 'Absent'
    return `${name} ${status} ${isKnown ? '' : 'Unknown ID'}`
  }
  return {
    ...connectionOf(attendees, args, { keyOf: ({ key }) => key, textOf }),
    presentCount,
    absentCount: known.length - presentCount,
    unknownCount: attendees.length - known.length,
    quorum: quorumOf({ present: presentCount, listed: known.length, entitled }, context.quorumPercent),
  }
}
