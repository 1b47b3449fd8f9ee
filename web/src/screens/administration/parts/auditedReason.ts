import type { ReasonRules } from '@/acts/ReasonDialog.tsx'
import { hasServiceRule } from '@/portal.ts'

/** The reason that an administrator gives, which the audit trail keeps. */
export const auditedReason = (): ReasonRules => ({
  hint: hasServiceRule('AUDIT_TRAIL') ? 'Kept in the audit trail.' : undefined,
  maxLength: 300,
})
