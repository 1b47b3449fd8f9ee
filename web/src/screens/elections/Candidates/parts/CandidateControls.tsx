import { Fragment, useId, useState } from 'react'
import styled from 'styled-components'
import { useAct } from '@/acts/useAct.ts'
import { Card } from '@/ui/Card/Card.tsx'
import { Icon } from '@/ui/Icon/Icon.tsx'
import { Link } from '@/ui/Link/Link.tsx'
import { space, token } from '@/ui/theme.ts'
import { ActQuestion } from '../../officers/ActQuestion.tsx'
import type { Control } from '../../officers/ControlPanel.tsx'
import { ControlRow, isForbidden } from '../../officers/ControlPanel.tsx'
import { ForbiddenNote } from '../../officers/ForbiddenNote.tsx'
import { PanelHead } from '../../officers/PanelHead.ts'
import { StageTimes } from '../../officers/StageTimes.tsx'
import { ChangeElectionStageDocument, PublishCandidatesDocument } from '../screen.generated.ts'
import type { CandidateItem, CandidatesElection } from './candidateTypes.ts'
import { listWords } from '@/format/listWords.ts'

const Panel = styled(Card).attrs({ as: 'section' })`
  margin-bottom: ${space(8)};
`

const Waiting = styled.p`
  display: flex;
  gap: ${space(2)};
  font-size: ${token.textSmall};
  a { font-weight: ${token.weightSemibold}; }
`

const acts = {
  reviewing: {
    title: 'Start reviewing?',
    words: 'Filing ends for good: no more candidacies can be submitted. Officers may then qualify and disqualify the candidates.',
    verb: 'Start reviewing',
  },
  publish: {
    title: 'Publish the candidates?',
    words: 'Members see the names of the qualified candidates, and polling is set. The dispositions can no longer be changed.',
    verb: 'Publish',
  },
} as const

/** What publishing does, and which positions stay without a candidate. */
function describePublishing(emptyPositions: readonly string[]): string {
  if (emptyPositions.length === 0) return acts.publish.words
  return `${acts.publish.words} No candidate is qualified for ${listWords(emptyPositions)}: its seats stay empty.`
}

interface CandidateControlsProps {
  election: CandidatesElection
  controls: NonNullable<CandidatesElection['candidateControls']>
  /** The candidates without a disposition. */
  waiting: readonly CandidateItem[]
  addressOf: (id: string) => string
  linkState: unknown
  reread: () => void
}

const flagOf = { FILING: 'filing', REVIEWING: 'reviewing' } as const

/** Opens and closes a stage. An election that is null is not the current one any more. */
function useStage(electionId: string, stage: 'FILING' | 'REVIEWING', readAgain: () => void) {
  const name = flagOf[stage]
  const { send, ...act } = useAct(ChangeElectionStageDocument, {
    isDone: ({ election }, { isOpen }) => election === null || election[name] === (isOpen ? 'OPEN' : 'CLOSED'),
    readAgain,
  })
  const title = name.slice(0, 1).toUpperCase() + name.slice(1)
  const change = (isOpen: boolean) => send(() => ({ electionId, stage, isOpen }), `${title} is ${isOpen ? 'open' : 'closed'}.`)
  const control = (label: string, isOpen: boolean, availability: Control['availability']): Control => ({
    label,
    availability,
    onPress: () => void change(isOpen),
    isBusy: act.isSending && availability.isAllowed,
  })
  return { ...act, change, control }
}

/** The candidates without a disposition, while these keep publishing back. */
function WaitingCandidates({ waiting, addressOf, linkState }: Pick<CandidateControlsProps, 'waiting' | 'addressOf' | 'linkState'>) {
  return (
    <Waiting>
      <Icon name="person" />
      <span>
        <b>To decide:</b>{' '}
        {waiting.map(({ id, name }, index) => (
          <Fragment key={id}>
            <span>{index > 0 && ', '}</span>
            <Link to={addressOf(id)} state={linkState}>
              <bdi>{name}</bdi>
            </Link>
          </Fragment>
        ))}
      </span>
    </Waiting>
  )
}

/** What the officer does, by row; `sending` has what is asked for first. */
function useCandidateActs(electionId: string, reread: () => void) {
  const filing = useStage(electionId, 'FILING', reread)
  const reviewing = useStage(electionId, 'REVIEWING', reread)
  const publishing = useAct(PublishCandidatesDocument, { isDone: ({ election }) => election?.polling !== 'UNSET', readAgain: reread })
  const sending = {
    reviewing: { act: reviewing, send: () => reviewing.change(true) },
    publish: { act: publishing, send: () => publishing.send(() => ({ electionId }), 'The candidates are published.') },
  }
  return { filing, reviewing, publishing, sending }
}

/** The control panel: filing, reviewing, and publishing of the candidates. */
export function CandidateControls({ election, controls, reread, ...links }: CandidateControlsProps) {
  const forbiddenId = useId()
  const [asked, setAsked] = useState<keyof typeof acts | null>(null)
  const { isReviewingNew, openFiling, closeFiling, openReviewing, closeReviewing, publish } = controls
  const { filing, reviewing, publishing, sending } = useCandidateActs(election.id, reread)
  function ask(act: keyof typeof acts): void {
    sending[act].act.forget()
    setAsked(act)
  }
  // The first opening is asked for, since it ends filing for good.
  const start: Control = { label: 'Start reviewing', availability: openReviewing, onPress: () => ask('reviewing') }
  const rows = {
    filing: [filing.control('Open', true, openFiling), filing.control('Close', false, closeFiling)],
    reviewing: isReviewingNew
      ? [start]
      : [reviewing.control('Open', true, openReviewing), reviewing.control('Close', false, closeReviewing)],
    publishing: [{ label: 'Publish', availability: publish, onPress: () => ask('publish'), variant: 'solid' } satisfies Control],
  }
  const note = Object.values(rows).flat().find(isForbidden)?.availability.message
  const described = { forbiddenId: note == null ? undefined : forbiddenId }
  const isWaiting = !publish.isAllowed && election.polling === 'UNSET' && election.reviewing !== 'UNSET' && links.waiting.length > 0
  return (
    <Panel aria-label="Control panel">
      <PanelHead>
        <h2>Control panel</h2>
      </PanelHead>
      {note != null && <ForbiddenNote id={forbiddenId}>{note}</ForbiddenNote>}
      <ControlRow
        title="Filing"
        detail={<StageTimes stage="FILING" state={election.filing} schedule={election.schedule} />}
        controls={rows.filing}
        act={filing}
        {...described}
      />
      <ControlRow
        title="Reviewing"
        detail={<StageTimes stage="REVIEWING" state={election.reviewing} schedule={election.schedule} />}
        controls={rows.reviewing}
        act={asked === null ? reviewing : undefined}
        {...described}
      />
      <ControlRow
        title="Publish candidates"
        detail="Sets polling; voters see the names"
        controls={rows.publishing}
        act={asked === null ? publishing : undefined}
        {...described}
      >
        {isWaiting && <WaitingCandidates {...links} />}
      </ControlRow>
      {asked !== null && (
        <ActQuestion
          {...acts[asked]}
          {...sending[asked]}
          words={asked === 'publish' ? describePublishing(controls.emptyPositions) : acts.reviewing.words}
          onClose={() => setAsked((now) => (now === asked ? null : now))}
        />
      )}
    </Panel>
  )
}
