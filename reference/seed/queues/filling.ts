import type { Config } from '../../src/config.ts'
import type { Database } from '../../src/database/connect.ts'

/** What more work is made with. */
export interface Filling {
  readonly transaction: Database
  readonly config: Config
  readonly now: Date
  readonly count: number
}
