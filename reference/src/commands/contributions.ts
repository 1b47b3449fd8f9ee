import { Decimal } from 'decimal.js'
import { systemClock } from '../clock.ts'
import type { Config } from '../config.ts'
import type { Database } from '../database/connect.ts'
import { formatPesos } from '../ledger/amounts.ts'
import { postContributions } from '../domains/subscriptions/postContributions.ts'
import type { Remittance } from '../domains/subscriptions/postContributions.ts'
import { isDay } from '../../../schema/rules/days.ts'
import { fail } from './fail.ts'
import { withDatabase } from './withDatabase.ts'

const usage = 'Usage: npm run contributions -- <payday, yyyy-MM-dd> all | <employee ID> …'

async function remit(database: Database, config: Config, remittance: Remittance): Promise<number> {
  const posted = await postContributions(database, config, remittance, systemClock.now())
  if ('fault' in posted) return fail(posted.fault)
  const { count, cutCount, broughtCount, broughtIds } = posted
  process.stdout.write(`Contributions posted: ${String(count)}, together ${formatPesos(new Decimal(posted.amount))}.\n`)
  if (cutCount > 0) {
    const cut = formatPesos(new Decimal(posted.cutAmount))
    process.stdout.write(`Cut, because no member may hold more share capital: ${String(cutCount)}, together ${cut}, to be returned.\n`)
  }
  if (broughtCount > 0) {
    const why = 'because a payroll file of the payday or later has brought their balances'
    process.stdout.write(`Left out, ${why}: ${String(broughtCount)}, of ${broughtIds.join(', ')}. What they lack comes by a file.\n`)
  }
  return 0
}

const [payday, ...members] = process.argv.slice(2)
const isAll = members.length === 1 && members[0] === 'all'
if (payday === undefined || !isDay(payday) || members.length === 0) process.exitCode = fail(usage)
else await withDatabase('writes', (database, config) => remit(database, config, { payday, employeeIds: isAll ? null : members }))
