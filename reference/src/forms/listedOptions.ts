import { sql } from 'kysely'
import type { Selectable } from 'kysely'
import type { Database } from '../database/connect.ts'
import type { Tables } from '../database/tables.ts'

type Question = Selectable<Tables['attribute_fields']>

/** The type of the groups whose fields are the choices of questions of other groups. Members do not fill them in. */
export const listType = 'List'

/**
 * The questions with the choices of the lists that their Source names, without regard to case: the labels of the list's fields, in order.
 * A question without a Source, or whose list is missing or inactive, keeps its own.
 */
export async function withListedOptions(database: Database, questions: readonly Question[]): Promise<Question[]> {
  const nameOf = ({ source }: Question) => (source ?? '').trim().toLowerCase()
  const names = [...new Set(questions.map(nameOf))].filter((name) => name !== '')
  if (names.length === 0) return [...questions]
  const { rows } = await sql<{ name: string; options: string }>`
    select lower(attribute_groups.name) as name, string_agg(label, ';' order by attribute_fields.position) as options
    from attribute_groups join attribute_fields on group_guid = attribute_groups.guid
    where attribute_groups.type = ${listType} and status = 'Active' and lower(attribute_groups.name) = any(${names}::text[])
    group by attribute_groups.guid`.execute(database)
  const optionsOf = new Map(rows.map(({ name, options }) => [name, options]))
  return questions.map((question) => ({ ...question, options: optionsOf.get(nameOf(question)) ?? question.options }))
}
