import { sql } from 'kysely'
import type { components } from '../../../../schema/generated/rest.ts'
import type { Database } from '../../database/connect.ts'

type FormItem = components['schemas']['ApplicationFormItem']

/** The types of form whose submissions officers download; registrations and candidacies have screens of their own. */
export const downloadedTypes = ['Compliance', 'Form', 'Service'] as const

/** The form types with the number of their submissions, by type, then by title. */
export async function listApplicationForms(database: Database): Promise<FormItem[]> {
  const { rows } = await sql<FormItem>`
    select guid as "Guid", title as "Title", type as "Form", description as "Description", status as "Status",
      (select count(*) from entries where group_guid = attribute_groups.guid and entries.status <> 'Draft') as "TotalEntries"
    from attribute_groups where type = any(${downloadedTypes}::text[]) order by type, title, guid`.execute(database)
  return rows
}
