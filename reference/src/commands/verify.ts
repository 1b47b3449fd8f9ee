import { readAuditHead, verifyEarlierHead } from '../audit/head.ts'
import { verifyAudit } from '../audit/verifyAudit.ts'
import type { Database } from '../database/connect.ts'
import { verifyLedger } from '../ledger/verifyLedger.ts'
import { checkInSnapshot, notChecked } from './checkInSnapshot.ts'
import type { Findings } from './checkInSnapshot.ts'

const usage = 'Usage: npm run verify -- [--expect-head <hash of 64 hexadecimal digits>]'

/** Whether the ledger balances and the audit log is whole, an earlier head included. */
async function verify(database: Database, earlierHead: string | null): Promise<Findings> {
  const faults = [
    ...(await verifyLedger(database)),
    ...(await verifyAudit(database)),
    ...(earlierHead === null ? [] : await verifyEarlierHead(database, earlierHead)),
  ]
  if (faults.length > 0) return { output: '', faults }
  const { rows, hash } = await readAuditHead(database)
  return { output: `The ledger balances and the audit log is whole.\nIts head after ${String(rows)} rows is ${hash}\n`, faults }
}

const [flag, hash, ...rest] = process.argv.slice(2)
if (flag === undefined || (flag === '--expect-head' && hash !== undefined && /^[\da-f]{64}$/i.test(hash) && rest.length === 0))
  await checkInSnapshot((snapshot) => verify(snapshot, hash ?? null))
else {
  process.stderr.write(`${usage}\n`)
  process.exitCode = notChecked
}
