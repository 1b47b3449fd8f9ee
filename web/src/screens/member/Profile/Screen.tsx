import type { PanelState } from '@/apollo/Panel.tsx'
import { Panel } from '@/apollo/Panel.tsx'
import { screenOptions, useScreenData } from '@/routing/screenData.ts'
import { Columns } from '@/ui/Columns/Columns.ts'
import { AddressLink } from '@/patterns/addressToConfirm/AddressLink.tsx'
import { Stack } from '@/ui/Layout/Layout.ts'
import { PageHeader } from '@/ui/PageHeader/PageHeader.tsx'
import { Skeleton } from '@/ui/Skeleton/Skeleton.tsx'
import { RefreshFailure } from '@/ui/StatePanel/RefreshFailure.tsx'
import { portal } from '@/portal.ts'
import { MyData } from './parts/MyData.tsx'
import { ProfileHead } from './parts/ProfileHead.tsx'
import { ProfileParts } from './parts/ProfileParts.tsx'
import { RecordOpenings } from './parts/RecordOpenings.tsx'
import type { ShownViewer } from './parts/shownProfile.ts'
import { SignedInBrowsers } from './parts/SignedInBrowsers.tsx'
import { MoreRecordOpeningsDocument, useProfileQuery } from './screen.generated.ts'

interface ProfileAsideProps {
  state: PanelState
  viewer: ShownViewer
  query: ReturnType<typeof useProfileQuery>
}

/** The data as a file, the browsers and the officers' openings, as far as the REST API has them. */
function ProfileAside({ viewer, query, state }: ProfileAsideProps) {
  const { openSessions: sessions, recordOpenings: openings, profile } = viewer
  const isAbsent = (field: 'openSessions' | 'recordOpenings') => state.whyNull(field, viewer[field]) === 'absent'
  if (!profile?.record && isAbsent('openSessions') && isAbsent('recordOpenings')) return null
  return (
    <Stack as="aside" $gap={10}>
      {profile?.record && <MyData record={profile.record} />}
      <Panel state={state} field="openSessions" value={sessions} what="Your signed-in browsers" absent={null}>
        {(shown) => <SignedInBrowsers sessions={shown} refetch={() => query.refetch()} />}
      </Panel>
      <Panel state={state} field="recordOpenings" value={openings} what="The list of officers who opened your record" absent={null}>
        {(shown) => (
          <RecordOpenings
            openings={shown}
            fetchMore={(after) => query.fetchMore({ query: MoreRecordOpeningsDocument, variables: { after } })}
          />
        )}
      </Panel>
    </Stack>
  )
}

function Profile() {
  const query = useProfileQuery(screenOptions)
  const state = useScreenData(query)
  const { data, isLoading, isOutdated, isRetrying, retry } = state
  if (isLoading) {
    return <Skeleton label="Loading your profile…" bars={[['text', '15rem'], 'row', 'row']} />
  }
  const viewer = data?.viewer
  return (
    <>
      {viewer && <ProfileHead viewer={viewer} />}
      {viewer?.member?.addressToConfirm && (
        <Stack $bottom={6}>
          <AddressLink />
        </Stack>
      )}
      <Columns>
        <Panel
          state={state}
          field="profile"
          value={viewer?.profile}
          what="Your profile"
          holds={<p>Nothing is lost: it is only not shown at the moment.</p>}
        >
          {(profile) => <div>{viewer && <ProfileParts viewer={viewer} profile={profile} />}</div>}
        </Panel>
        {viewer && <ProfileAside viewer={viewer} query={query} state={state} />}
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
        lead={`What ${portal.coopName} holds about you. What you sent and the office has yet to take over stands under it.`}
      />
      <Profile />
    </>
  )
}
