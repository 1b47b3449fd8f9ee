import { Fragment, useId, useState } from 'react'
import styled from 'styled-components'
import type { StageName } from '@/schema.generated.ts'
import { Card } from '@/ui/Card/Card.tsx'
import { Icon } from '@/ui/Icon/Icon.tsx'
import { Link } from '@/ui/Link/Link.tsx'
import { lateDialog } from '@/ui/lateDialog.tsx'
import { space, token } from '@/ui/theme.ts'
import type { Control } from '../../officers/ControlPanel.tsx'
import { ControlRow, isForbidden } from '../../officers/ControlPanel.tsx'
import { ForbiddenNote } from '../../officers/ForbiddenNote.tsx'
import { PanelHead } from '../../officers/PanelHead.ts'
import { StageTimes } from '../../officers/StageTimes.tsx'
import { useElectionAction } from '../../officers/useElectionAction.ts'
import { ChangeElectionStageDocument, PublishCandidatesDocument } from '../screen.generated.ts'
import type { CandidateItem, CandidatesElection } from './candidateTypes.ts'
import { listWords } from '@/format/listWords.ts'

const ConfirmAct = lateDialog('The question', async () => (await import('../../officers/ConfirmAct.tsx')).ConfirmAct)

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

const flagOf = { FILING: 'filing', REVIEWING: 'reviewing', POLLING: 'polling' } as const satisfies Record<StageName, string>

/** Opens and closes filing and reviewing, and publishes the candidates. An election that is null is not the current one any more. */
function useStageChanges(electionId: string, reread: () => void) {
  const { act, isRunning, failureOf } = useElectionAction(reread)
  return {
    isRunning,
    failureOf,
    change: (stage: StageName, isOpen: boolean) =>
      act(
        `${stage} ${isOpen ? 'open' : 'close'}`,
        ChangeElectionStageDocument,
        { electionId, stage, isOpen },
        ({ election }) => election === null || election?.[flagOf[stage]] === (isOpen ? 'OPEN' : 'CLOSED'),
      ),
    publish: () =>
      act(
        'publish',
        PublishCandidatesDocument,
        { electionId },
        ({ election }) => election === null || (election !== undefined && election.polling !== 'UNSET'),
      ),
  }
}

type Stages = ReturnType<typeof useStageChanges>

function filingControls({ openFiling, closeFiling }: CandidateControlsProps['controls'], stages: Stages): Control[] {
  const control = (label: string, isOpen: boolean, availability: Control['availability']): Control => ({
    label,
    availability,
    onPress: () => void stages.change('FILING', isOpen),
    isBusy: stages.isRunning(isOpen ? 'FILING open' : 'FILING close'),
  })
  return [control('Open', true, openFiling), control('Close', false, closeFiling)]
}

/** The first opening is asked for, since it ends filing for good. */
function reviewingControls(controls: CandidateControlsProps['controls'], stages: Stages, ask: () => void): Control[] {
  const { isReviewingNew, openReviewing, closeReviewing } = controls
  const open: Control = {
    label: isReviewingNew ? 'Start reviewing' : 'Open',
    availability: openReviewing,
    onPress: () => (isReviewingNew ? ask() : void stages.change('REVIEWING', true)),
    isBusy: stages.isRunning('REVIEWING open'),
  }
  if (isReviewingNew) return [open]
  const close: Control = {
    label: 'Close',
    availability: closeReviewing,
    onPress: () => void stages.change('REVIEWING', false),
    isBusy: stages.isRunning('REVIEWING close'),
  }
  return [open, close]
}

const publishingControl = ({ publish }: CandidateControlsProps['controls'], stages: Stages, ask: () => void): Control => ({
  label: 'Publish',
  availability: publish,
  onPress: ask,
  isBusy: stages.isRunning('publish'),
  variant: 'solid',
})

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
              {name}
            </Link>
          </Fragment>
        ))}
      </span>
    </Waiting>
  )
}

/** The control panel: filing, reviewing, and publishing of the candidates. */
export function CandidateControls({ election, controls, reread, ...links }: CandidateControlsProps) {
  const forbiddenId = useId()
  const [asked, setAsked] = useState<keyof typeof acts | null>(null)
  const stages = useStageChanges(election.id, reread)
  const { schedule, filing, reviewing, polling } = election
  const rows = {
    filing: filingControls(controls, stages),
    reviewing: reviewingControls(controls, stages, () => setAsked('reviewing')),
    publishing: [publishingControl(controls, stages, () => setAsked('publish'))],
  }
  const note = Object.values(rows).flat().find(isForbidden)?.availability.message
  const described = { forbiddenId: note == null ? undefined : forbiddenId }
  const isWaiting = !controls.publish.isAllowed && polling === 'UNSET' && reviewing !== 'UNSET' && links.waiting.length > 0
  return (
    <Panel aria-label="Control panel">
      <PanelHead>
        <h2>Control panel</h2>
      </PanelHead>
      {note != null && <ForbiddenNote id={forbiddenId}>{note}</ForbiddenNote>}
      <ControlRow
        title="Filing"
        detail={<StageTimes stage="FILING" state={filing} schedule={schedule} />}
        controls={rows.filing}
        failure={stages.failureOf('FILING open', 'FILING close')}
        {...described}
      />
      <ControlRow
        title="Reviewing"
        detail={<StageTimes stage="REVIEWING" state={reviewing} schedule={schedule} />}
        controls={rows.reviewing}
        failure={stages.failureOf('REVIEWING open', 'REVIEWING close')}
        {...described}
      />
      <ControlRow
        title="Publish candidates"
        detail="Sets polling; voters see the names"
        controls={rows.publishing}
        failure={stages.failureOf('publish')}
        {...described}
      >
        {isWaiting && <WaitingCandidates {...links} />}
      </ControlRow>
      {asked !== null && (
        <ConfirmAct
          {...acts[asked]}
          words={asked === 'publish' ? describePublishing(controls.emptyPositions) : acts[asked].words}
          onClose={() => setAsked(null)}
          onConfirm={() => void (asked === 'publish' ? stages.publish() : stages.change('REVIEWING', true))}
        />
      )}
    </Panel>
  )
}
