import type { ColumnType } from 'kysely'

/** Pesos as PostgreSQL's numeric: a decimal string, never a float. */
export type Amount = ColumnType<string, string, string>
/** `yyyy-MM-dd`. */
export type DayColumn = string
