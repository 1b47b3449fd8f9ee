import { readAuditHead, verifyEarlierHead } from '../audit/head.ts'
import { verifyAudit } from '../audit/verifyAudit.ts'
import type { Database } from '../database/connect.ts'
import { verifyLedger } from '../ledger/verifyLedger.ts'
import { withDatabase } from './withDatabase.ts'

const usage = 'Usage: npm run verify -- [--expect-head <hash of 64 hexadecimal digits>]'

/** Prints whether the ledger balances and the audit log is whole, an earlier head included; returns 1 with the faults. */
async function verify(database: Database, earlierHead: string | null): Promise<number> {
  const faults = [
    ...(await verifyLedger(database)),
    ...(await verifyAudit(database)),
    ...(earlierHead === null ? [] : await verifyEarlierHead(database, earlierHead)),
  ]
  if (faults.length > 0) {
    process.stderr.write(`${faults.join('\n')}\n`)
    return 1
  }
  const { rows, hash } = await readAuditHead(database)
  process.stdout.write(`The ledger balances and the audit log is whole.\nIts head after ${String(rows)} rows is ${hash}\n`)
  return 0
}

const [flag, hash, ...rest] = process.argv.slice(2)
if (flag === undefined || (flag === '--expect-head' && hash !== undefined && /^[\da-f]{64}$/i.test(hash) && rest.length === 0)) {
  // One snapshot for all checks, while the service runs.
  await withDatabase((database) =>
    database
      .transaction()
      .setIsolationLevel('repeatable read')
      .execute((transaction) => verify(transaction, hash ?? null)),
  )
} else {
  process.stderr.write(`${usage}\n`)
  process.exitCode = 1
}
