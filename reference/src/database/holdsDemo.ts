import { StartError } from '../startError.ts'
import type { Database } from './connect.ts'

export async function holdsDemo(database: Database): Promise<boolean> {
  return (await database.selectFrom('demo_seed').select('business_day').executeTakeFirst()) !== undefined
}

/** @throws {StartError} when a database for production holds the demo cooperative. */
export async function refuseDemoData(database: Database): Promise<void> {
  if (!(await holdsDemo(database))) return
  throw new StartError('The database holds the demo cooperative, whose passwords everybody knows: set DEMO=1, or use another database.')
}
