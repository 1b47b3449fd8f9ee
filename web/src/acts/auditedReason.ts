import type { ReasonRules } from './ReasonDialog.tsx'
import { hasServiceRule } from '@/portal.ts'

/** The rules of the reason that an administrator gives for an act. */
export const auditedReason = (): ReasonRules => ({
  hint: hasServiceRule('AUDIT_TRAIL') ? 'Kept in the audit trail.' : undefined,
  maxLength: 300,
})
