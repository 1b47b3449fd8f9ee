import type { components } from '../../../../../schema/generated/rest.ts'
import { readAuditHead } from '../../../audit/head.ts'
import { verifyAudit } from '../../../audit/verifyAudit.ts'
import type { Services } from '../../../services.ts'

export async function checkAudit({ database, clock }: Services): Promise<components['schemas']['AuditVerification']> {
  const CheckedAt = clock.now().toISOString()
  const started = performance.now()
  const { rows: Rows } = await readAuditHead(database)
  const Faults = await verifyAudit(database)
  return { Rows, IsWhole: Faults.length === 0, Faults, CheckedAt, Milliseconds: Math.round(performance.now() - started) }
}
