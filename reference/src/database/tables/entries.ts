import type { Generated } from 'kysely'

interface Entries {
  guid: string
  group_guid: string
  user_guid: string
  code: string
  status: 'Draft' | 'Submitted' | 'Review' | 'Approved' | 'Rejected' | 'Cancelled'
  remarks: Generated<string>
  created_at: Date
  submitted_at: Date | null
  decided_by: Generated<string | null>
  processed_at: Generated<Date | null>
  /** Whether a newer entry of the form was begun after this submitted one. */
  is_followed: Generated<boolean>
  cancelled_at: Generated<Date | null>
}

export interface EntriesTables {
  entries: Entries
  answers: { entry_guid: string; control_name: string; value: string }
  answer_files: { file_guid: string; entry_guid: string; control_name: string; position: number }
}
