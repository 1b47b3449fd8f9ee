import { verifyAudit } from '../audit/verifyAudit.ts'
import { verifyLedger } from '../ledger/verifyLedger.ts'
import { withDatabase } from './withDatabase.ts'

/** `npm run verify`: whether the ledger balances and the audit log is whole; ends with 1 and says where not. */
await withDatabase((database) =>
  // One view of the data for all checks, while the service goes on.
  database
    .transaction()
    .setIsolationLevel('repeatable read')
    .execute(async (transaction) => {
      const faults = [...(await verifyLedger(transaction)), ...(await verifyAudit(transaction))]
      if (faults.length > 0) process.stderr.write(`${faults.join('\n')}\n`)
      else process.stdout.write('The ledger balances and the audit log is whole.\n')
      return faults.length > 0 ? 1 : 0
    }),
)
