import { readAuditHead, verifyEarlierHead } from '../audit/head.ts'
import { verifyAudit } from '../audit/verifyAudit.ts'
import type { Database } from '../database/connect.ts'
import { findSchemaFaults } from '../database/schema.ts'
import { verifyLedger } from '../ledger/verifyLedger.ts'
import { readPart } from './checkInSnapshot.ts'
import type { Report } from './checkInSnapshot.ts'

/** Whether the ledger balances and the audit log is whole, an earlier head included. */
export async function verifyAll(database: Database, earlierHead: string | null, report: Report): Promise<void> {
  const faults: string[] = []
  const verifyPart = async (name: string, find: () => Promise<string[]>) => {
    const found = await readPart(database, name, async () => ({ output: '', faults: await find() }))
    report(found)
    faults.push(...found.faults)
  }
  await verifyPart('The ledger', () => verifyLedger(database))
  await verifyPart('The audit log', () => verifyAudit(database))
  if (earlierHead !== null) await verifyPart('The audit log', () => verifyEarlierHead(database, earlierHead))
  await verifyPart('The schema', () => findSchemaFaults(database))
  if (faults.length > 0) return
  const { rows, hash } = await readAuditHead(database)
  report({ output: `The ledger balances and the audit log is whole.\nIts head after ${String(rows)} rows is ${hash}\n`, faults: [] })
}
