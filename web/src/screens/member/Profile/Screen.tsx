import type { ScreenData } from '@/routing/screenData.ts'
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
import { RecordOpenings } from './parts/RecordOpenings.tsx'
import type { ShownViewer } from './parts/shownProfile.ts'
import { SignedInBrowsers } from './parts/SignedInBrowsers.tsx'
import type { ProfileQuery } from './screen.generated.ts'
import { MoreRecordOpeningsDocument, useProfileQuery } from './screen.generated.ts'

interface ProfileAsideProps extends Pick<ScreenData<ProfileQuery>, 'isRetrying' | 'retry' | 'isUnreadable' | 'whyNull'> {
  viewer: ShownViewer
  query: ReturnType<typeof useProfileQuery>
}

/** The data as a file, the browsers and the officers' openings, as far as the REST API has them. */
function ProfileAside({ viewer, query, isUnreadable, whyNull, ...failed }: ProfileAsideProps) {
  const { openSessions: sessions, recordOpenings: openings, profile } = viewer
  const failure = (what: string, field: 'openSessions' | 'recordOpenings') =>
    whyNull(field, viewer[field]) === 'failed' && (
      <ErrorPanel what={what} isUnreadable={isUnreadable(field)} onRetry={failed.retry} isRetrying={failed.isRetrying} />
    )
  const isAbsent = (field: 'openSessions' | 'recordOpenings') => whyNull(field, viewer[field]) === 'absent'
  if (!profile?.record && isAbsent('openSessions') && isAbsent('recordOpenings')) return null
  return (
    <Stack as="aside" $gap={10}>
      {profile?.record && <MyData record={profile.record} />}
      {sessions && <SignedInBrowsers sessions={sessions} refetch={() => query.refetch()} />}
      {failure('Your signed-in browsers', 'openSessions')}
      {openings && (
        <RecordOpenings
          openings={openings}
          fetchMore={(after) => query.fetchMore({ query: MoreRecordOpeningsDocument, variables: { after } })}
        />
      )}
      {failure('The list of officers who opened your record', 'recordOpenings')}
    </Stack>
  )
}

function Profile() {
  const query = useProfileQuery(screenOptions)
  const state = useScreenData(query)
  const { data, isLoading, isOutdated, isRetrying, retry, isUnreadable } = state
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
        {viewer && <ProfileAside viewer={viewer} query={query} {...state} />}
      </Columns>
      {isOutdated && <RefreshFailure isRetrying={isRetrying} retry={retry} />}
    </>
  )
}

/** /member/profile: what the cooperative holds about the member, to read, and as a file; where they are signed in, and which officers have opened it. */
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
