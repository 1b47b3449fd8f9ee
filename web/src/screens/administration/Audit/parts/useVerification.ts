import type { ErrorLike } from '@apollo/client'
import { useState } from 'react'
import { portalClient } from '@/apollo/portalClient.ts'
import type { AuditVerificationQuery } from '../screen.generated.ts'
import { AuditVerificationDocument } from '../screen.generated.ts'

type Verification = NonNullable<NonNullable<AuditVerificationQuery['administration']>['auditVerification']>

/** How far the check of the trail is. */
type VerificationState =
  | { step: 'idle' | 'running' | 'absent' }
  | { step: 'verified'; result: Verification }
  | { step: 'failed'; error: ErrorLike }

/** The check of the whole trail, made anew each time it is asked for. */
export function useVerification() {
  const [state, setState] = useState<VerificationState>({ step: 'idle' })
  async function verify(): Promise<void> {
    setState({ step: 'running' })
    // Not by a hook: Apollo's for queries on request is in no other screen, and every screen would fetch it.
    const { data, error } = await portalClient.query({
      query: AuditVerificationDocument,
      fetchPolicy: 'network-only',
      errorPolicy: 'all',
    })
    const result = data?.administration?.auditVerification
    if (error) setState({ step: 'failed', error })
    else setState(result ? { step: 'verified', result } : { step: 'absent' })
  }
  return { state, verify: () => void verify() }
}
