import styled from 'styled-components'
import { useMore } from '@/patterns/windowedList/useMore.ts'
import { screenOptions, useScreenData } from '@/routing/screenData.ts'
import { useScreenParams } from '@/routing/useScreenParams.ts'
import { Icon } from '@/ui/Icon/Icon.tsx'
import { Link } from '@/ui/Link/Link.tsx'
import { PageHeader } from '@/ui/PageHeader/PageHeader.tsx'
import { Skeleton, SkeletonBar } from '@/ui/Skeleton/Skeleton.tsx'
import { ErrorPanel } from '@/ui/StatePanel/ErrorPanel.tsx'
import { lateComponent } from '@/ui/lateComponent.ts'
import { media, space, token } from '@/ui/theme.ts'
import { useIsWide } from '@/ui/useIsWide.ts'
import { StageChip } from '../officers/StageChip.tsx'
import { ElectionPage } from '../parts/ElectionPage.tsx'
import { CandidateControls } from './parts/CandidateControls.tsx'
import { CandidateList } from './parts/CandidateList.tsx'
import type { CandidatesElection } from './parts/candidateTypes.ts'
import { useCandidatesQuery } from './screen.generated.ts'

const CandidatePanel = lateComponent(async () => (await import('./parts/CandidatePanel.tsx')).CandidatePanel)

const Columns = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space(6)};
  ${media.wide} { grid-template-columns: minmax(0, 7fr) minmax(0, 8fr); align-items: start; gap: ${space(8)}; }
`

const BackLink = styled(Link)`
  display: inline-flex;
  align-items: center;
  justify-self: start;
  gap: ${space(2)};
  min-height: ${token.target};
  color: ${token.brandText};
  font-size: ${token.textSmall};
  font-weight: ${token.weightSemibold};
  text-decoration: none;
`

const CardSkeleton = () => (
  <Skeleton>
    <SkeletonBar $shape="card" />
  </Skeleton>
)

interface CandidatesProps {
  election: CandidatesElection
  list: { hasMore: boolean; hasMoreFailed: boolean; loadMore: () => Promise<unknown> }
  isUnreadable: (field: string) => boolean
  isRetrying: boolean
  retry: () => void
}

function Candidates({ election, list, isUnreadable, isRetrying, retry }: CandidatesProps) {
  const { params, addressWith, linkState } = useScreenParams()
  const isWide = useIsWide()
  const { title, stage, candidates, candidateControls: controls } = election
  const items = candidates?.edges.map(({ node }) => node) ?? []
  const inAddress = params.get('candidate')
  const openId = inAddress ?? (isWide ? (items[0]?.id ?? null) : null)
  const isAlone = !isWide && openId !== null
  const addressOf = (id: string) => addressWith({ candidate: id })
  return (
    <>
      <PageHeader caption={title} title="Candidates" actions={<StageChip stage={stage} label={controls?.stageLabel} />} />
      {isAlone && (
        <BackLink to={addressWith({ candidate: null })} state={linkState}>
          <Icon name="arrowLeft" size="small" />
          All candidates
        </BackLink>
      )}
      {!isAlone && controls && (
        <CandidateControls
          election={election}
          controls={controls}
          waiting={items.filter(({ status }) => status === 'SUBMITTED')}
          addressOf={addressOf}
          linkState={linkState}
          reread={retry}
        />
      )}
      {!isAlone && !controls && (
        <ErrorPanel what="The control panel" isUnreadable={isUnreadable('candidateControls')} onRetry={retry} isRetrying={isRetrying}>
          <p>Nothing of the election has changed.</p>
        </ErrorPanel>
      )}
      <Columns>
        {!isAlone && candidates && (
          <CandidateList candidates={candidates} openId={openId} addressOf={addressOf} linkState={linkState} list={list} />
        )}
        {!isAlone && !candidates && (
          <ErrorPanel what="The candidates" isUnreadable={isUnreadable('candidates')} onRetry={retry} isRetrying={isRetrying}>
            <p>What was filed is stored: it is only not shown at the moment.</p>
          </ErrorPanel>
        )}
        {openId !== null && (
          <CandidatePanel
            loading={<CardSkeleton />}
            key={openId}
            id={openId}
            item={items.find(({ id }) => id === openId)}
            isAlone={isAlone}
            stage={`${stage} ${election.reviewing}`}
            onDecided={retry}
          />
        )}
      </Columns>
    </>
  )
}

/** /election/candidates: filing, reviewing and publishing, and the dispositions of the candidates. */
export function Screen() {
  const query = useCandidatesQuery(screenOptions)
  const screen = useScreenData(query)
  const reason = screen.whyNull('election', screen.data?.election)
  const more = useMore(query.data?.election?.candidates?.pageInfo, (after) => query.fetchMore({ variables: { after } }))
  return (
    <ElectionPage screen={screen} reason={reason} title="Candidates" what="The candidates">
      {(election) => (
        <Candidates
          election={election}
          list={more}
          isUnreadable={screen.isUnreadable}
          isRetrying={screen.isRetrying}
          retry={screen.retry}
        />
      )}
    </ElectionPage>
  )
}
