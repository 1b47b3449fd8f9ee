import type { Database } from '../database/connect.ts'

/** The log is kept for ever and its rows are written one after the other, so events of a kind share a row for so long. In milliseconds. */
export const shared = 15 * 60_000

interface Window {
  readonly kind: string
  /** In milliseconds. */
  readonly length: number
}

/** The first event of its kind since the last window ended opens a window; the others leave no row. */
export async function opensWindow(database: Database, { kind, length }: Window, now: Date): Promise<boolean> {
  const row = { ends_at: new Date(now.getTime() + length) }
  const opened = await database
    .insertInto('audit_windows')
    .values({ kind, ...row })
    .onConflict((conflict) => conflict.column('kind').doUpdateSet(row).where('audit_windows.ends_at', '<=', now))
    .returning('kind')
    .executeTakeFirst()
  return opened !== undefined
}
