import type { PanelState } from '@/apollo/Panel.tsx'
import { Panel } from '@/apollo/Panel.tsx'
import styled from 'styled-components'
import { useMore } from '@/patterns/windowedList/useMore.ts'
import { screenOptions, useScreenData } from '@/routing/screenData.ts'
import { useScreenParams } from '@/routing/useScreenParams.ts'
import { BackLink } from '@/ui/Link/BackLink.tsx'
import { PageHeader } from '@/ui/PageHeader/PageHeader.tsx'
import { Skeleton } from '@/ui/Skeleton/Skeleton.tsx'
import { lateComponent } from '@/ui/lateComponent.ts'
import { media, space } from '@/ui/theme.ts'
import { useIsWide } from '@/ui/useIsWide.ts'
import { StageChip } from '../officers/StageChip.tsx'
import { ElectionPage } from '../parts/ElectionPage.tsx'
import { CandidateControls } from './parts/CandidateControls.tsx'
import { CandidateList } from './parts/CandidateList.tsx'
import type { CandidateItem, CandidatesElection } from './parts/candidateTypes.ts'
import { useCandidatesQuery } from './screen.generated.ts'

const CandidatePanel = lateComponent(async () => (await import('./parts/CandidatePanel.tsx')).CandidatePanel)

const Columns = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space(6)};
  ${media.wide} { grid-template-columns: minmax(0, 7fr) minmax(0, 8fr); align-items: start; gap: ${space(8)}; }
`

const CardSkeleton = () => <Skeleton bars={['card']} />

interface CandidatesProps {
  election: CandidatesElection
  list: { hasMore: boolean; hasMoreFailed: boolean; loadMore: () => Promise<unknown> }
  state: PanelState
}

/** The open candidate: that of the address, beside a wide list the first. A phone shows the candidate alone. */
function useOpenCandidate(items: readonly CandidateItem[]) {
  const { params, addressWith, linkState } = useScreenParams()
  const isWide = useIsWide()
  const openId = params.get('candidate') ?? (isWide ? (items[0]?.id ?? null) : null)
  const addressOf = (id: string) => addressWith({ candidate: id })
  return { openId, isAlone: !isWide && openId !== null, listAddress: addressWith({ candidate: null }), addressOf, linkState }
}

function Candidates({ election, list, state }: CandidatesProps) {
  const { title, stage, candidates, candidateControls: controls } = election
  const items = candidates?.edges.map(({ node }) => node) ?? []
  const { openId, isAlone, listAddress, addressOf, linkState } = useOpenCandidate(items)
  return (
    <>
      <PageHeader caption={title} title="Candidates" actions={<StageChip stage={stage} label={controls?.stageLabel} />} />
      {isAlone && (
        <BackLink to={listAddress} state={linkState}>
          All candidates
        </BackLink>
      )}
      {!isAlone && (
        <Panel
          state={state}
          field="candidateControls"
          value={controls}
          what="The control panel"
          holds={<p>Nothing of the election has changed.</p>}
        >
          {(shown) => (
            <CandidateControls
              election={election}
              controls={shown}
              waiting={items.filter(({ status }) => status === 'SUBMITTED')}
              addressOf={addressOf}
              linkState={linkState}
              reread={state.retry}
            />
          )}
        </Panel>
      )}
      <Columns>
        {!isAlone && (
          <Panel
            state={state}
            field="candidates"
            value={candidates}
            what="The candidates"
            holds={<p>What was filed is stored: it is only not shown at the moment.</p>}
          >
            {(shown) => <CandidateList candidates={shown} openId={openId} addressOf={addressOf} linkState={linkState} list={list} />}
          </Panel>
        )}
        {openId !== null && (
          <CandidatePanel
            loading={<CardSkeleton />}
            key={openId}
            id={openId}
            item={items.find(({ id }) => id === openId)}
            isAlone={isAlone}
            stage={`${stage} ${election.reviewing}`}
            onDecided={state.retry}
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
  const more = useMore(query.data?.election?.candidates?.pageInfo, (after) => query.fetchMore({ variables: { after } }))
  return (
    <ElectionPage screen={screen} title="Candidates" what="The candidates">
      {(election) => <Candidates election={election} list={more} state={screen} />}
    </ElectionPage>
  )
}
