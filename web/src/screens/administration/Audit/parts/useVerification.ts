import type { ErrorLike } from '@apollo/client'
import { useState } from 'react'
import type { AuditVerificationQuery } from '../screen.generated.ts'
import { useAuditVerificationLazyQuery } from '../screen.generated.ts'

type Verification = NonNullable<NonNullable<AuditVerificationQuery['administration']>['auditVerification']>

/** How far the check of the trail is. */
type VerificationState =
  | { step: 'idle' | 'running' | 'absent' }
  | { step: 'verified'; result: Verification }
  | { step: 'failed'; error: ErrorLike }

/** The check of the whole trail, made anew each time it is asked for. */
export function useVerification() {
  const [read] = useAuditVerificationLazyQuery({ fetchPolicy: 'network-only', errorPolicy: 'all' })
  const [state, setState] = useState<VerificationState>({ step: 'idle' })
  async function verify(): Promise<void> {
    setState({ step: 'running' })
    const { data, error } = await read()
    const result = data?.administration?.auditVerification
    if (error) setState({ step: 'failed', error })
    else setState(result ? { step: 'verified', result } : { step: 'absent' })
  }
  return { state, verify: () => void verify() }
}
