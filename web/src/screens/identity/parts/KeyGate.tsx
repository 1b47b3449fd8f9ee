import { NetworkStatus } from '@apollo/client'
import type { ReactNode } from 'react'
import { describeFailure } from '@/apollo/failure.ts'
import { portalClient } from '@/apollo/portalClient.ts'
import { PageHeader } from '@/ui/PageHeader/PageHeader.tsx'
import { Skeleton, SkeletonBar } from '@/ui/Skeleton/Skeleton.tsx'
import { ErrorPanel } from '@/ui/StatePanel/ErrorPanel.tsx'
import { DeadLink } from './DeadLink.tsx'
import { useKeyOwnerQuery } from './keyOwner.generated.ts'
import { useStepFocus } from './useStepFocus.ts'

interface KeyGateProps {
  /** The key in the address. */
  passKey: string
  /** What an unknown, used or expired key leads to; without it, to the sign-in page. */
  otherwise?: ReactNode
  /** The form for the person behind the key. */
  children: (userName: string) => ReactNode
}

/** Looks up whose key an address holds, before a password is asked for. */
export function KeyGate({ passKey, otherwise = <DeadLink />, children }: KeyGateProps) {
  const { data, error, loading, networkStatus, refetch } = useKeyOwnerQuery({
    client: portalClient,
    variables: { key: passKey },
    // A key is used up by what follows: neither an older answer nor a newer one may disturb the form.
    fetchPolicy: 'no-cache',
    notifyOnNetworkStatusChange: true,
  })
  const isRetrying = networkStatus === NetworkStatus.refetch
  const isFailed = error !== undefined || isRetrying
  // Retry goes with its panel: the heading of what takes its place has the focus then.
  useStepFocus(isFailed ? 'failed' : 'checked')
  if (data?.enrolment) return children(data.enrolment.userName)
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
    return (
      <Skeleton>
        <SkeletonBar $shape="figure" $width="14rem" />
        <SkeletonBar $shape="row" />
        <SkeletonBar $shape="row" />
      </Skeleton>
    )
  }
  return otherwise
}
