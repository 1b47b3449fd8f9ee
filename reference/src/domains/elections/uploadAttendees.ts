import { sql } from 'kysely'
import type { components } from '../../../../schema/generated/rest.ts'
import type { Call } from '../../contract/call.ts'
import type { Database } from '../../database/connect.ts'
import { fullName } from '../../database/fullName.ts'
import { HttpError } from '../../http/httpError.ts'
import { addFaults, findDoubledRows } from '../../imports/addFaults.ts'
import { BadFile, namedFaults } from '../../imports/faultList.ts'
import { runImport } from '../../imports/runImport.ts'
import { hashOf } from '../../reviews/version.ts'
import type { Services } from '../../services.ts'
import { lockBallotBox } from './election.ts'
import type { Election } from './election.ts'
import { isOtherName } from './isOtherName.ts'
import { countTurnout } from './turnout.ts'
import { choiceColumn, codeColumn, textColumn } from '../../imports/columns.ts'

const attendanceColumns = [
  codeColumn({ name: 'EmployeeId', field: 'employee_id', most: 50 }),
  textColumn({ name: 'Name', field: 'name', most: 200 }),
  choiceColumn({
    name: 'Status',
    field: 'is_present',
    sqlType: 'boolean',
    words: 'Present or Absent',
    values: new Map([
      ['present', 'true'],
      ['absent', 'false'],
    ]),
  }),
]

type Outcome = Exclude<components['schemas']['AttendeeImport'], string>

function requireOpen({ is_polling_open: isPollingOpen, polling_opened_at: openedAt }: Election): void {
  if (isPollingOpen === false && openedAt)
    throw new HttpError(409, { message: 'Polling is closed: the attendance can no longer be changed.' })
}

/**
 * Once polling has opened, no vote is taken from a present member. A single fault for the file, whichever rows have it: a trial must not
 * say which members have voted.
 * @throws {BadFile}
 */
async function refuseAbsences(transaction: Database, election: Election, rows: number): Promise<void> {
  if (!election.polling_opened_at) return
  const made = await sql<{ absent: number }>`
    select count(*) as absent from import_rows r
    join attendees a on a.election_guid = ${election.guid} and lower(a.employee_id) = lower(r.employee_id)
    where a.is_present and not r.is_present`.execute(transaction)
  const absent = made.rows[0]?.absent ?? 0
  if (absent === 0) return
  const Message = 'Polling has been opened: a member who is present can no longer be made Absent. The file does that.'
  throw new BadFile(Message, [{ Field: 'Status', Message }], rows, absent)
}

/** Adds and updates attendees; returns how many, and a hash of which. */
async function merge(transaction: Database, electionGuid: string): Promise<{ added: number; updated: number; hash: string | null }> {
  const { rows } = await sql<{ added: number; updated: number; hash: string | null }>`
    with merged as (
      insert into attendees (election_guid, employee_id, name, is_present)
      select ${electionGuid}, employee_id, name, is_present from import_rows
      on conflict (election_guid, lower(employee_id)) do update set name = excluded.name, is_present = excluded.is_present
        where (attendees.name, attendees.is_present) is distinct from (excluded.name, excluded.is_present)
      returning xmax = 0 as is_new, employee_id, name, is_present
    )
    select count(*) filter (where is_new) as added, count(*) filter (where not is_new) as updated,
      md5(string_agg(merged::text, ',' order by lower(employee_id))) as hash from merged`.execute(transaction)
  return rows[0] ?? { added: 0, updated: 0, hash: null }
}

/** Rows whose employee ID no Active user has: most are typing errors, others belong to members not registered yet. */
async function findUnknown(transaction: Database): Promise<Required<Pick<Outcome, 'UnknownCount' | 'Unknown'>>> {
  const { rows } = await sql<{ line: number; employee_id: string; name: string; total: number }>`
    select line, employee_id, name, count(*) over () as total from import_rows r
    where not exists (select from users where users.status = 'Active' and lower(users.employee_id) = lower(r.employee_id))
    order by line limit ${namedFaults}`.execute(transaction)
  const Unknown = rows.map(({ line, employee_id, name }) => ({ Row: line, EmployeeId: employee_id, Name: name }))
  return { UnknownCount: rows[0]?.total ?? 0, Unknown }
}

/** Rows under a name that is hardly the member's: a typing error in the employee ID would make another member Present. */
async function findOtherNames(transaction: Database): Promise<Required<Pick<Outcome, 'OtherNameCount' | 'OtherNames'>>> {
  const { rows } = await sql<{ line: number; employee_id: string; name: string; member: string }>`
    select line, r.employee_id, r.name, ${fullName('users')} as member from import_rows r
    join users on users.status = 'Active' and lower(users.employee_id) = lower(r.employee_id) order by line`.execute(transaction)
  const others = rows.filter(({ name, member }) => isOtherName(name, member))
  const OtherNames = others.slice(0, namedFaults).map(({ line, employee_id, name }) => ({ Row: line, EmployeeId: employee_id, Name: name }))
  return { OtherNameCount: others.length, OtherNames }
}

async function applyRows(transaction: Database, electionGuid: string, Rows: number) {
  const { added, updated, hash } = await merge(transaction, electionGuid)
  const { listed: all, present } = await countTurnout(transaction, electionGuid)
  const { UnknownCount, Unknown } = await findUnknown(transaction)
  const { OtherNameCount, OtherNames } = await findOtherNames(transaction)
  const sums = {
    Rows,
    Added: added,
    Updated: updated,
    Unchanged: Rows - added - updated,
    Present: present,
    Absent: all - present,
    UnknownCount,
    OtherNameCount,
  }
  const version = hashOf([hash, sums, Unknown, OtherNames])
  const outcome: Outcome = { ...sums, Unknown, OtherNames, Version: version }
  return { outcome, version, isChanged: added + updated > 0, total: null, audit: { subject: electionGuid, after: sums } }
}

/** Merges the attendance of a CSV file, all or nothing; of a dry run returns what it would do. */
export function uploadAttendees(services: Services, call: Call<'uploadAttendees'>): Promise<components['schemas']['AttendeeImport']> {
  const { electionGuid } = call.params
  return runImport<Outcome>(services, call, {
    kind: 'Attendees',
    columns: attendanceColumns,
    reviewPermission: 'election_manage_attendee',
    check: async (transaction, staged) => {
      const election = await lockBallotBox(transaction, electionGuid)
      requireOpen(election)
      const doubled = findDoubledRows('import_rows', 'EmployeeId', sql`lower(employee_id)`, sql`employee_id`)
      await addFaults(transaction, staged, doubled)
      staged.faults.refuse(staged.rows)
      await refuseAbsences(transaction, election, staged.rows)
    },
    apply: (transaction, { rows }) => applyRows(transaction, electionGuid, rows),
  })
}
