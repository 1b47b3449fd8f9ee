import { readOptionalInstant } from '../../calendar/readTimes.ts'
import type { GraphContext } from '../../context.ts'
import type { HeldPermission, Officer } from '../../generated/graph.ts'
import type { Unread } from '../../reading/unread.ts'
import { each, fieldsOf, flag, nonEmpty, optional, present, readText, text } from '../../reading/values.ts'
import type { Contract } from '../../rest/contract.ts'
import { readIfThere } from '../../rest/readIfThere.ts'
import { readOpenSessions } from '../../viewer/readOpenSessions.ts'

function readHeld(response: Unread<Contract['HeldPermission']>): HeldPermission {
  const held = fieldsOf(response)
  return {
    __typename: 'HeldPermission',
    name: nonEmpty(held.Name),
    grantedAt: optional(held.DateGranted, readOptionalInstant),
    grantedBy: readText(held.GrantedBy),
  }
}

function readOfficer(response: Unread<Contract['Officer']>, viewerId: string): Officer {
  const officer = fieldsOf(response)
  const id = nonEmpty(officer.Guid)
  return {
    __typename: 'Officer',
    id,
    fullName: text(officer.FullName),
    employeeId: text(officer.EmployeeId),
    isViewer: id === viewerId,
    permissions: each(present(officer.Permissions), readHeld),
    sessions: readOpenSessions(present(officer.Sessions)),
    lastSeenAt: optional(officer.DateLastSeen, readOptionalInstant),
    hasSecondFactor: optional(officer.HasSecondFactor, flag),
    secondFactorSince: optional(officer.SecondFactorSince, readOptionalInstant),
  }
}

/** The officers and the names of all permissions. */
interface OfficerList {
  officers: Officer[]
  permissionNames: string[]
}

function readOfficers(response: Unread<Contract['OfficerList']>, viewerId: string): OfficerList {
  const list = fieldsOf(response)
  return {
    officers: each(present(list.Officers), (officer) => readOfficer(officer, viewerId)),
    permissionNames: each(present(list.Permissions), text),
  }
}

/** Null where the REST API does not list its officers. Source: GET /api/officers (an extension). */
export async function findOfficers({ rest, session }: GraphContext): Promise<OfficerList | null> {
  const { id } = (await session.require()).claims
  return readIfThere(() => rest('listOfficers', { read: (response) => readOfficers(response, id) }))
}
