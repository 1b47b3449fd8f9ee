import { Fragment, lazy, Suspense, useId, useState } from 'react'
import styled from 'styled-components'
import { Card } from '@/ui/Card/Card.tsx'
import { Icon } from '@/ui/Icon/Icon.tsx'
import { Link } from '@/ui/Link/Link.tsx'
import { space, token } from '@/ui/theme.ts'
import { VisuallyHidden } from '@/ui/VisuallyHidden/VisuallyHidden.tsx'
import type { Control } from '../../officers/ControlPanel.tsx'
import { ControlRow, isForbidden } from '../../officers/ControlPanel.tsx'
import { ForbiddenNote } from '../../officers/ForbiddenNote.tsx'
import { PanelHead } from '../../officers/PanelHead.ts'
import { StageTimes } from '../../officers/StageTimes.tsx'
import type { CandidateItem, CandidatesElection } from './candidateTypes.ts'
import { useStageChanges } from './useStageChanges.ts'

const ConfirmAct = lazy(async () => ({ default: (await import('../../officers/ConfirmAct.tsx')).ConfirmAct }))

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
    act: 'Start reviewing',
  },
  publish: {
    title: 'Publish the candidates?',
    words: 'Members see the names of the qualified candidates, and polling is set. The dispositions can no longer be changed.',
    act: 'Publish',
  },
} as const

const names = new Intl.ListFormat('en', { type: 'conjunction' })

/** What publishing does, and which positions stay without a candidate. */
function describePublishing(emptyPositions: readonly string[]): string {
  if (emptyPositions.length === 0) return acts.publish.words
  return `${acts.publish.words} No candidate is qualified for ${names.format(emptyPositions)}: its seats stay empty.`
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

/** The control panel: filing, reviewing, and publishing of the candidates. */
export function CandidateControls({ election, controls, waiting, addressOf, linkState, reread }: CandidateControlsProps) {
  const forbiddenId = useId()
  const [asked, setAsked] = useState<keyof typeof acts | null>(null)
  const stages = useStageChanges(election.id, reread)
  const { schedule } = election
  const filing: Control[] = [
    {
      label: 'Open',
      availability: controls.openFiling,
      onPress: () => void stages.change('FILING', true),
      isBusy: stages.isRunning('FILING open'),
    },
    {
      label: 'Close',
      availability: controls.closeFiling,
      onPress: () => void stages.change('FILING', false),
      isBusy: stages.isRunning('FILING close'),
    },
  ]
  const reviewing: Control[] = [
    {
      label: controls.isReviewingNew ? 'Start reviewing' : 'Open',
      availability: controls.openReviewing,
      onPress: () => (controls.isReviewingNew ? setAsked('reviewing') : void stages.change('REVIEWING', true)),
      isBusy: stages.isRunning('REVIEWING open'),
    },
    ...(controls.isReviewingNew
      ? []
      : [
          {
            label: 'Close',
            availability: controls.closeReviewing,
            onPress: () => void stages.change('REVIEWING', false),
            isBusy: stages.isRunning('REVIEWING close'),
          },
        ]),
  ]
  const publishing: Control[] = [
    {
      label: 'Publish',
      availability: controls.publish,
      onPress: () => setAsked('publish'),
      isBusy: stages.isRunning('publish'),
      variant: 'solid',
    },
  ]
  const note = [...filing, ...reviewing, ...publishing].find(isForbidden)?.availability.message
  const described = { forbiddenId: note == null ? undefined : forbiddenId }
  const isWaiting = !controls.publish.isAllowed && election.polling === 'UNSET' && election.reviewing !== 'UNSET' && waiting.length > 0
  return (
    <Panel aria-label="Control panel">
      <PanelHead>
        <h2>Control panel</h2>
      </PanelHead>
      {note != null && <ForbiddenNote id={forbiddenId}>{note}</ForbiddenNote>}
      <ControlRow
        title="Filing"
        detail={<StageTimes stage="FILING" state={election.filing} schedule={schedule} />}
        controls={filing}
        failure={stages.failureOf('FILING open', 'FILING close')}
        {...described}
      />
      <ControlRow
        title="Reviewing"
        detail={<StageTimes stage="REVIEWING" state={election.reviewing} schedule={schedule} />}
        controls={reviewing}
        failure={stages.failureOf('REVIEWING open', 'REVIEWING close')}
        {...described}
      />
      <ControlRow
        title="Publish candidates"
        detail="Sets polling; voters see the names"
        controls={publishing}
        failure={stages.failureOf('publish')}
        {...described}
      >
        {isWaiting && (
          <Waiting>
            <Icon name="person" />
            <span>
              <b>To decide:</b>{' '}
              {waiting.map(({ id, name }, index) => (
                <Fragment key={id}>
                  {index > 0 && ', '}
                  <Link to={addressOf(id)} state={linkState}>
                    {name}
                  </Link>
                </Fragment>
              ))}
            </span>
          </Waiting>
        )}
      </ControlRow>
      {asked !== null && (
        <Suspense fallback={<VisuallyHidden role="status">Opening…</VisuallyHidden>}>
          <ConfirmAct
            {...acts[asked]}
            words={asked === 'publish' ? describePublishing(controls.emptyPositions) : acts[asked].words}
            onClose={() => setAsked(null)}
            onConfirm={() => void (asked === 'publish' ? stages.publish() : stages.change('REVIEWING', true))}
          />
        </Suspense>
      )}
    </Panel>
  )
}
