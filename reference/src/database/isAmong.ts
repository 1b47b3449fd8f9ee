import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'

/** Whether the Guid of a column is one of many; as one parameter, since PostgreSQL takes 65,535 at most. */
export const isAmong = (column: string, guids: readonly string[]): RawBuilder<boolean> =>
  sql<boolean>`${sql.ref(column)} = any(${[...guids]}::uuid[])`
