import type { ColumnType, Generated } from 'kysely'
import type { DayColumn } from './columns.ts'

export interface ServiceTables {
  mails_to_send: {
    id: Generated<number>
    recipient: string
    subject: string
    text_body: string
    html_body: string | null
    attempts: Generated<number>
    due_at: Date | null
    given_up_at: Generated<Date | null>
  }
  outbox: { id: Generated<number>; recipient: string; subject: string; text_body: string; html_body: string | null; created_at: Date }
  idempotency_keys: {
    user_guid: string
    key: string
    request_hash: Buffer
    answer: ColumnType<unknown, null, string>
    created_at: Date
  }
  demo_seed: { business_day: DayColumn; seeded_at: Generated<Date> }
}
