import { NetworkStatus } from '@apollo/client'
import type { ReactNode } from 'react'
import { useEffect } from 'react'
import { Navigate, useParams } from 'react-router-dom'
import { describeFailure } from '@/apollo/failure.ts'
import { paths } from '@/paths.ts'
import { portalClient } from '@/session/portalClient.ts'
import { PageHeader } from '@/ui/PageHeader/PageHeader.tsx'
import { Skeleton } from '@/ui/Skeleton/Skeleton.tsx'
import { ErrorPanel } from '@/ui/StatePanel/ErrorPanel.tsx'
import { useToast } from '@/ui/Toast/toastQueue.ts'
import { useKeyOwnerQuery } from './keyOwner.generated.ts'
import { useStepFocus } from '@/patterns/steps/useStepFocus.ts'

export interface KeyOwner {
  oneTimeKey: string
  userName: string
}

interface KeyGuardProps {
  /** Shown for an unknown, used or expired key; by default a redirect to the sign-in page. */
  otherwise?: ReactNode
  /** The form, for the user of the key. */
  children: (owner: KeyOwner) => ReactNode
}

/** Redirects an invalid key to the sign-in page, as the specification has it, with a toast that says why. */
function ExpiredLink() {
  const showToast = useToast()
  useEffect(() => showToast({ tone: 'danger', text: 'This link is not complete, has expired or was used already.' }), [showToast])
  return <Navigate to={paths.login} replace />
}

/** Looks up the user of the one-time key in the address, `:key`, before its form shows. */
export function KeyGuard({ otherwise = <ExpiredLink />, children }: KeyGuardProps) {
  const { key: oneTimeKey = '' } = useParams()
  const { data, error, loading, networkStatus, refetch } = useKeyOwnerQuery({
    client: portalClient,
    variables: { key: oneTimeKey },
    // The form uses the key up: a refetch would replace the form, and a cached answer would be wrong.
    fetchPolicy: 'no-cache',
    notifyOnNetworkStatusChange: true,
  })
  const isRetrying = networkStatus === NetworkStatus.refetch
  const isFailed = error !== undefined || isRetrying
  // Retry unmounts with its panel: the heading of the form takes the focus.
  useStepFocus(isFailed ? 'failed' : 'checked')
  if (data?.enrolment) return children({ oneTimeKey, userName: data.enrolment.userName })
  if (isFailed) {
    return (
      <>
        <PageHeader title="Your link" />
        <ErrorPanel title="Your link could not be checked" onRetry={() => void refetch()} isRetrying={isRetrying}>
          {error && <p>{describeFailure(error).message}</p>}
        </ErrorPanel>
      </>
    )
  }
  if (loading) {
    return <Skeleton bars={[['figure', '14rem'], 'row', 'row']} />
  }
  return otherwise
}
