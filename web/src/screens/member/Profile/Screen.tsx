import { screenOptions, useScreenData } from '@/routing/screenData.ts'
import { Columns } from '@/ui/Columns/Columns.ts'
import { Stack } from '@/ui/Layout/Layout.ts'
import { PageHeader } from '@/ui/PageHeader/PageHeader.tsx'
import { Skeleton, SkeletonBar } from '@/ui/Skeleton/Skeleton.tsx'
import { ErrorPanel } from '@/ui/StatePanel/ErrorPanel.tsx'
import { RefreshFailure } from '@/ui/StatePanel/RefreshFailure.tsx'
import { SystemId } from '@/ui/SystemId/SystemId.tsx'
import { portal } from '@/portal.ts'
import { MyData } from './parts/MyData.tsx'
import { ProfileHead } from './parts/ProfileHead.tsx'
import { ProfileParts } from './parts/ProfileParts.tsx'
import { SignedInBrowsers } from './parts/SignedInBrowsers.tsx'
import { useProfileQuery } from './screen.generated.ts'

function Profile() {
  const query = useProfileQuery(screenOptions)
  const { data, isLoading, isOutdated, isRetrying, retry, isUnreadable, whyNull } = useScreenData(query)
  if (isLoading) {
    return (
      <Skeleton label="Loading your profile…">
        <SkeletonBar $width="15rem" />
        <SkeletonBar $shape="row" />
        <SkeletonBar $shape="row" />
      </Skeleton>
    )
  }
  const viewer = data?.viewer
  const record = viewer?.profile?.record
  const sessions = viewer?.openSessions
  const haveSessionsFailed = viewer != null && whyNull('openSessions', sessions) === 'failed'
  const hasAside = record != null || sessions != null || haveSessionsFailed
  return (
    <>
      <SystemId memberCode={viewer?.member?.memberCode} />
      {viewer && <ProfileHead viewer={viewer} />}
      <Columns>
        {viewer?.profile ? (
          <div>
            <ProfileParts parts={viewer.profile.parts} />
          </div>
        ) : (
          <ErrorPanel what="Your profile" isUnreadable={isUnreadable('profile')} onRetry={retry} isRetrying={isRetrying}>
            <p>Nothing is lost: it is only not shown at the moment.</p>
          </ErrorPanel>
        )}
        {hasAside && (
          <Stack as="aside" $gap={10}>
            {record && <MyData record={record} />}
            {sessions && <SignedInBrowsers sessions={sessions} refetch={() => query.refetch()} />}
            {haveSessionsFailed && (
              <ErrorPanel
                what="Your signed-in browsers"
                isUnreadable={isUnreadable('openSessions')}
                onRetry={retry}
                isRetrying={isRetrying}
              />
            )}
          </Stack>
        )}
      </Columns>
      {isOutdated && <RefreshFailure isRetrying={isRetrying} retry={retry} />}
    </>
  )
}

/** /member/profile: what the cooperative holds about the member, to read, and as a file; and where they are signed in. */
export function Screen() {
  return (
    <>
      <PageHeader
        title="My profile"
        lead={`What ${portal.coopName} holds about you. Where something is wrong, each part says how it is corrected.`}
      />
      <Profile />
    </>
  )
}
