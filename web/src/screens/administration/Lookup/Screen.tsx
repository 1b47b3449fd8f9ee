import { hasFailedAt } from '@/apollo/failure.ts'
import { screenOptions, useScreenData } from '@/routing/screenData.ts'
import { ButtonLink } from '@/ui/Button/ButtonLink.tsx'
import { PageHeader } from '@/ui/PageHeader/PageHeader.tsx'
import { Skeleton, SkeletonBar } from '@/ui/Skeleton/Skeleton.tsx'
import { EmptyState } from '@/ui/StatePanel/EmptyState.tsx'
import { ErrorPanel } from '@/ui/StatePanel/ErrorPanel.tsx'
import { MemberSearch } from './parts/MemberSearch.tsx'
import { useLookupQuery } from './screen.generated.ts'

function ComingSoon() {
  return (
    <EmptyState title="Coming soon." action={<ButtonLink to="/admin/savings">Go to Savings requests</ButtonLink>}>
      <p>Here you will find a member by name, employee ID or System ID, with assets, loans and requests.</p>
    </EmptyState>
  )
}

/** /admin/lookup: the look-up of members, announced until the cooperative switches it on. */
export function Screen() {
  const query = useLookupQuery(screenOptions)
  const { data, isLoading, isRetrying, retry, isUnreadable } = useScreenData(query)
  const isOpen = data?.administration?.isLookupOpen
  const hasFailed = !isLoading && isOpen === undefined && hasFailedAt(query.error, 'administration')
  return (
    <>
      <PageHeader title="Look Up" />
      {isLoading && (
        <Skeleton label="Loading the look-up…">
          <SkeletonBar $shape="figure" />
        </Skeleton>
      )}
      {isOpen === true && <MemberSearch />}
      {isOpen === false && <ComingSoon />}
      {hasFailed && <ErrorPanel what="The look-up" isUnreadable={isUnreadable('administration')} onRetry={retry} isRetrying={isRetrying} />}
    </>
  )
}
