import type { ReactNode } from 'react'
import { Navigate } from 'react-router-dom'
import { describeFailure } from '@/apollo/failure.ts'
import { portalClient } from '@/apollo/portalClient.ts'
import { paths } from '@/paths.ts'
import { Skeleton, SkeletonBar } from '@/ui/Skeleton/Skeleton.tsx'
import { ErrorPanel } from '@/ui/StatePanel/ErrorPanel.tsx'
import { useKeyOwnerQuery } from './enrolment.generated.ts'

interface KeyGateProps {
  /** The key in the address. */
  enrolmentKey: string
  /** The form for the person behind the key. */
  children: (userName: string) => ReactNode
}

/** Looks up whose key an address holds, before a password is asked for; an unknown, used or expired one leads to signing in. */
export function KeyGate({ enrolmentKey, children }: KeyGateProps) {
  const { data, error, loading, refetch } = useKeyOwnerQuery({
    client: portalClient,
    variables: { key: enrolmentKey },
    // A key is used up by what follows: neither an older answer nor a newer one may disturb the form.
    fetchPolicy: 'no-cache',
    notifyOnNetworkStatusChange: true,
  })
  if (data?.enrolment) return children(data.enrolment.userName)
  if (loading) {
    return (
      <Skeleton>
        <SkeletonBar $shape="figure" $width="14rem" />
        <SkeletonBar $shape="row" />
        <SkeletonBar $shape="row" />
      </Skeleton>
    )
  }
  if (error) {
    return (
      <ErrorPanel title="Your link could not be checked" onRetry={() => void refetch()}>
        <p>{describeFailure(error).message}</p>
      </ErrorPanel>
    )
  }
  return <Navigate to={paths.login} replace />
}
