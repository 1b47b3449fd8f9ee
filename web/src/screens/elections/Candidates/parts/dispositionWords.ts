import { hasServiceRule } from '@/portal.ts'

/** What a disposition means, before it is sent. */
export function describeDisposition(): string {
  const mail = hasServiceRule('CANDIDATES_MAILED') ? ' The candidate is mailed once, as the candidates are published.' : ''
  return `It may be changed until reviewing is closed.${mail}`
}
