import { ActFailure } from '@/acts/ActFailure.tsx'
import { useAct } from '@/acts/useAct.ts'
import { Panel } from '@/apollo/Panel.tsx'
import { useEffect, useEffectEvent, useRef } from 'react'
import styled from 'styled-components'
import { useQueryStates } from '@/apollo/queryStates.ts'
import { Button } from '@/ui/Button/Button.tsx'
import { Muted } from '@/ui/Layout/Layout.ts'
import { Card } from '@/ui/Card/Card.tsx'
import { DateText } from '@/ui/DateText/DateText.tsx'
import { EmptyState } from '@/ui/StatePanel/EmptyState.tsx'
import { space, token } from '@/ui/theme.ts'
import { Portrait } from '../../parts/Portrait.tsx'
import { ReviewCandidateDocument, useCandidateQuery } from '../candidate.generated.ts'
import { CandidateAnswers } from './CandidateAnswers.tsx'
import type { CandidateDetails, CandidateItem } from './candidateTypes.ts'
import { DispositionButtons } from './DispositionButtons.tsx'
import { DispositionChip } from '../../parts/DispositionChip.tsx'
import { LeftBallot } from './LeftBallot.tsx'
import { Reviewers } from './Reviewers.tsx'

const Sheet = styled(Card).attrs({ as: 'section' })`
  min-width: 0;
  overflow-wrap: break-word;
`

const PanelTitle = styled.div`
  display: grid;
  grid-template-columns: auto minmax(0, 1fr);
  align-items: center;
  gap: ${space(3)};
  margin-bottom: ${space(5)};
  h2 { line-height: 1.25; }
`

const Chips = styled.div`
  grid-column: 1 / -1;
`

/** The time and the address are too long for half a phone. */
const FactList = styled.dl`
  display: grid;
  grid-template-columns: repeat(2, minmax(0, 1fr));
  gap: ${space(4)} ${space(6)};
  > [data-wide] { grid-column: 1 / -1; }
  dt { color: ${token.inkMuted}; font-size: ${token.textCaption}; }
  dd { font-weight: ${token.weightSemibold}; overflow-wrap: anywhere; }
`

/** Records that the officer has reviewed the candidate. */
function ReviewButton({ id, reread }: { id: string; reread: () => void }) {
  const act = useAct(ReviewCandidateDocument, { isDone: ({ candidate }) => candidate?.review.isAllowed === false, readAgain: reread })
  return (
    <>
      <Button isSmall icon="check" isBusy={act.isSending} busyLabel="Saving…" onClick={() => void act.send(() => ({ candidateId: id }))}>
        Mark as reviewed
      </Button>
      <ActFailure {...act} />
    </>
  )
}

function Details({ candidate, onDecided, reread }: { candidate: CandidateDetails; onDecided: () => void; reread: () => void }) {
  const { sex, age, submittedAt, emailAddress, sections, reviewers, reason, transactor, processedAt } = candidate
  return (
    <>
      <FactList>
        {reason !== null && (
          <div data-wide>
            <dt>Reason</dt>
            <dd>{reason}</dd>
          </div>
        )}
        {transactor !== null && (
          <div data-wide>
            <dt>Decided by</dt>
            <dd>
              {transactor}
              {processedAt !== null && (
                <Muted as="div" $weight="regular">
                  <DateText value={processedAt} hasTime />
                </Muted>
              )}
            </dd>
          </div>
        )}
        <div>
          <dt>Sex</dt>
          <dd>{sex || 'Not known'}</dd>
        </div>
        <div>
          <dt>Age</dt>
          <dd>{age ?? 'Not known'}</dd>
        </div>
        <div data-wide>
          <dt>Submitted</dt>
          <dd>
            <DateText value={submittedAt} hasTime />
          </dd>
        </div>
        <div data-wide>
          <dt>E-mail</dt>
          <dd>{emailAddress}</dd>
        </div>
      </FactList>
      <CandidateAnswers sections={sections} />
      <DispositionButtons candidate={candidate} onDecided={onDecided} reread={reread} />
      <LeftBallot candidate={candidate} reread={reread} />
      <Reviewers reviewers={reviewers} />
      {candidate.review.isAllowed && <ReviewButton id={candidate.id} reread={reread} />}
    </>
  )
}

interface CandidatePanelProps {
  id: string
  /** Known from the list before the rest is read. */
  item: CandidateItem | undefined
  /** Whether the panel was opened in place of the list: the focus goes to its heading. */
  isAlone: boolean
  /** Changes with the stage of the election, on which it depends what may be decided. */
  stage: string
  /** Called after a disposition, and after a refusal, which may come of another officer's. */
  onDecided: () => void
}

/** The open candidate: what was filed, the disposition, and the officers who have looked at it. */
export function CandidatePanel({ id, item, isAlone, stage, onDecided }: CandidatePanelProps) {
  const query = useCandidateQuery({ variables: { id }, errorPolicy: 'all', fetchPolicy: 'cache-and-network' })
  const { refetch } = query
  const state = useQueryStates(query)
  // `state.data` may be an earlier answer, but what may be decided depends on the stage.
  const candidate = query.data?.election?.candidate
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (isAlone) heading.current?.focus()
  }, [isAlone, id])
  const readStage = useRef(stage)
  const reread = useEffectEvent(() => void refetch())
  useEffect(() => {
    if (readStage.current === stage) return
    readStage.current = stage
    reread()
  }, [stage])
  const shown = candidate ?? item
  return (
    <Sheet aria-label="Candidate">
      <PanelTitle>
        <Portrait fullName={shown?.name ?? ''} photo={null} />
        <div>
          <h2 ref={heading} tabIndex={-1}>
            {shown?.name ?? 'Candidate'}
          </h2>
          {shown?.position != null && <Muted>{shown.position}</Muted>}
        </div>
        {shown && (
          <Chips>
            <DispositionChip status={shown.status} />
          </Chips>
        )}
      </PanelTitle>
      <Panel
        state={state}
        field="candidate"
        value={candidate}
        what="This candidate"
        holds={<p>The list beside it is up to date.</p>}
        skeleton={[['text', '60%'], 'row', 'row']}
        absent={<EmptyState title="There is no such candidate">The candidacy may have been taken back. Choose another one.</EmptyState>}
      >
        {(read) => <Details key={read.id} candidate={read} onDecided={onDecided} reread={() => void refetch().then(onDecided)} />}
      </Panel>
    </Sheet>
  )
}
