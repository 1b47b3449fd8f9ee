import type { FormRecords } from '../../generated/graph.ts'
import type { Unread } from '../../reading/unread.ts'
import { each, fieldsOf, nonEmpty, oneOfOr, optional, text, whole } from '../../reading/values.ts'
import type { Contract } from '../../rest/contract.ts'

/** Of a form that the REST API does not call inactive nothing is said. */
const activity: Readonly<Record<string, boolean>> = { active: true, inactive: false }

function readFormRecords(response: Unread<Contract['ApplicationFormItem']>): FormRecords {
  const form = fieldsOf(response)
  const id = nonEmpty(form.Guid)
  return {
    __typename: 'FormRecords',
    id,
    title: text(form.Title),
    group: text(form.Form),
    description: optional(form.Description, text) ?? '',
    isActive: optional(form.Status, (status) => oneOfOr(status, activity, true)) ?? true,
    // The second document's item has no count.
    entryCount: optional(form.TotalEntries, whole),
    downloadUrl: `/exports/form-records?groupGuid=${encodeURIComponent(id)}`,
  }
}

/** The form types with their submissions. Source: GET /api/applicationform/list. */
export const readForms = (response: Unread<Contract['ApplicationFormItem'][]>): FormRecords[] => each(response, readFormRecords)
