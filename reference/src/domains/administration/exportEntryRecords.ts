import { sql } from 'kysely'
import type { Call } from '../../contract/call.ts'
import type { Database } from '../../database/connect.ts'
import { fullName } from '../../database/fullName.ts'
import { createCsvResponse } from '../../files/csvResponse.ts'
import type { FileResponse } from '../../files/fileResponse.ts'
import { HttpError } from '../../http/httpError.ts'
import type { Services } from '../../services.ts'
import { downloadedTypes } from './applicationForms.ts'

interface Question {
  readonly control_name: string
  readonly label: string
}

interface EntryRow {
  readonly guid: string
  /** As text: a Date would drop the microseconds. */
  readonly created: string
  readonly cells: readonly (string | null)[]
  readonly answers: Readonly<Record<string, string>>
}

const batchSize = 250

const fixedHeadings = ['EntryCode', 'Requestor', 'EmployeeId', 'Status', 'DateSubmitted', 'DateProcessed', 'Remarks']

async function readForm(database: Database, groupGuid: string): Promise<{ title: string; questions: Question[] }> {
  const group = database.selectFrom('attribute_groups').select('title').where('guid', '=', groupGuid)
  const found = await group.where('type', 'in', downloadedTypes).executeTakeFirst()
  if (!found) throw new HttpError(404)
  const fields = database.selectFrom('attribute_fields').select(['control_name', 'label']).where('group_guid', '=', groupGuid)
  return { title: found.title, questions: await fields.where('type', 'not in', ['label', 'link']).orderBy('position').execute() }
}

/** Two questions with one label get their names as well. */
function headingsOf(questions: readonly Question[]): string[] {
  const isRepeated = (label: string) => questions.filter((question) => question.label === label).length > 1
  return questions.map(({ label, control_name: name }) => (isRepeated(label) || label === '' ? `${label} (${name})`.trim() : label))
}

const manilaTime = (column: string) => sql`to_char(${sql.ref(column)} at time zone 'Asia/Manila', 'YYYY-MM-DD HH24:MI')`

/** The submissions of a form, read a batch at a time after the last one: a slow client must not hold a connection. */
async function* readEntries(database: Database, groupGuid: string, questions: readonly Question[]) {
  let after = { created: '-infinity', guid: '00000000-0000-0000-0000-000000000000' }
  for (;;) {
    const { rows } = await sql<EntryRow>`
      select e.guid, e.created_at::text as created, array[e.code, ${fullName('u')}, u.employee_id, e.status, ${manilaTime('e.submitted_at')},
          ${manilaTime('e.processed_at')}, e.remarks] as cells, answered.answers
      from (
        select * from entries where group_guid = ${groupGuid} and status <> 'Draft'
          and (created_at, guid) > (${after.created}::timestamptz, ${after.guid}::uuid)
        order by created_at, guid limit ${batchSize}
      ) e join users u on u.guid = e.user_guid
        left join lateral (
          select coalesce(jsonb_object_agg(control_name, value), '{}') as answers from (
            select control_name, value from answers where entry_guid = e.guid
            union all
            select control_name, string_agg(files.name, '; ' order by answer_files.position)
            from answer_files join files on files.guid = file_guid where entry_guid = e.guid group by control_name
          ) given
        ) answered on true
      order by e.created_at, e.guid`.execute(database)
    if (rows.length > 0)
      yield rows.map(({ cells, answers }) => [...cells, ...questions.map(({ control_name }) => answers[control_name] ?? null)])
    const last = rows.at(-1)
    if (!last || rows.length < batchSize) return
    after = last
  }
}

/** The submissions of a form as a CSV; audited before it is sent. @throws {HttpError} 404 */
export async function exportEntryRecords({ database, writes }: Services, call: Call<'exportEntryRecords'>): Promise<FileResponse> {
  const { groupGuid } = call.params
  const { title, questions } = await readForm(database, groupGuid)
  const counted = sql<{ entries: number }>`
    select count(*) as entries from entries where group_guid = ${groupGuid} and status <> 'Draft'`
  const { rows } = await counted.execute(database)
  await call.audit(writes, { subject: groupGuid, after: { Form: title, Entries: rows[0]?.entries ?? 0 } })
  const headings = [...fixedHeadings, ...headingsOf(questions)]
  const name = `${title.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, '_')}.csv`
  return createCsvResponse(name, headings, readEntries(database, groupGuid, questions), { hasMark: true })
}
