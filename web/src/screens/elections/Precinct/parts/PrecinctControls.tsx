import { useId, useState } from 'react'
import styled from 'styled-components'
import { useAct } from '@/acts/useAct.ts'
import { useDownload } from '@/patterns/download/useDownload.ts'
import { formatCount } from '@/format/count.ts'
import { hasServiceRule } from '@/portal.ts'
import { Button } from '@/ui/Button/Button.tsx'
import { Card } from '@/ui/Card/Card.tsx'
import { DateText } from '@/ui/DateText/DateText.tsx'
import { lateDialog } from '@/ui/lateDialog.tsx'
import { Cluster, Muted } from '@/ui/Layout/Layout.ts'
import { media } from '@/ui/theme.ts'
import type { Control } from '../../officers/ControlPanel.tsx'
import { ControlRow, isForbidden } from '../../officers/ControlPanel.tsx'
import { ForbiddenNote } from '../../officers/ForbiddenNote.tsx'
import { PanelHead } from '../../officers/PanelHead.ts'
import { StageTimes } from '../../officers/StageTimes.tsx'
import { ChangePollingDocument, PublishResultsDocument } from '../screen.generated.ts'
import type { Count, PrecinctElection } from './precinctTypes.ts'
import { Reopening } from './Reopening.tsx'
import { listWords } from '@/format/listWords.ts'
import { showSize } from '@/forms/questions/fileRules.ts'
import { FieldError } from '@/ui/Field/Field.tsx'

type DownloadState = ReturnType<typeof useDownload>['state']

/** How far the report is, once it was asked for. */
function ReportState({ state, cancel }: { state: Exclude<DownloadState, { step: 'idle' }>; cancel: () => void }) {
  if (state.step === 'failed') {
    return (
      <div role="alert">
        <FieldError>{state.message}</FieldError>
      </div>
    )
  }
  return (
    <Cluster $gap={2} $tone="muted" $size="small" role="status">
      {state.step === 'saved' ? (
        <span>{`${state.name} is saved.`}</span>
      ) : (
        <>
          <span>{state.progress === null ? 'Generating Report...' : `${showSize(state.progress.received)} received`}</span>
          <Button variant="quiet" isSmall onClick={cancel}>
            Cancel
          </Button>
        </>
      )}
    </Cluster>
  )
}

const ActQuestion = lateDialog('The question', async () => (await import('../../officers/ActQuestion.tsx')).ActQuestion)

const Panel = styled(Card).attrs({ as: 'section' })`
  ${media.print} { display: none; }
`

const acts = {
  reopen: {
    title: 'Open polling again?',
    words: 'Members who have not cast their ballot may vote again, once another officer has agreed where two are asked.',
    verb: 'Open polling',
    asksReason: true,
  },
  close: {
    title: 'Close polling?',
    words: 'Members who have not cast their ballot cannot vote any more. Polling may be opened again until the results are published.',
    verb: 'Close polling',
  },
  publish: {
    title: 'Publish the results?',
    words: 'Every member sees them, and the election is completed. This action cannot be undone.',
    verb: 'Publish results',
  },
} as const

type Act = keyof typeof acts

const reopeningSteps =
  ' What they add shows once it is 5 ballots or more, or with the results: an officer who knows how few they are may then tell how they voted.'

/** Whether counts are shown before the results, in steps. */
const hasSteps = ({ hasPartialCounts }: PrecinctElection): boolean => hasPartialCounts && hasServiceRule('COUNTS_IN_STEPS')

/** What publishing reveals of ballots that no count has shown yet, as after polling was opened again for few. */
function describeRevealed(count: number): string {
  if (count === 0) return ''
  const [ballots, votes] = count === 1 ? ['1 ballot is', 'its votes'] : [`${formatCount(count)} ballots are`, 'their votes together']
  return ` ${ballots} in no count that was shown: whoever subtracts the last one from the results has ${votes}.`
}

/** What publishing does, and which positions have no candidate on the ballot. */
function describePublishing(election: PrecinctElection, { positions, heldBackCount }: Count): string {
  const empty = positions.filter(({ candidates }) => candidates.length === 0).map(({ name }) => name)
  const vacant = empty.length === 0 ? '' : ` No candidate was on the ballot for ${listWords(empty)}: its seats stay empty.`
  return `${acts.publish.words}${hasSteps(election) ? describeRevealed(heldBackCount) : ''}${vacant}`
}

/** What an act does; of opening polling again also what the counts show of it. */
function describe(act: Act, election: PrecinctElection, count: Count): string {
  if (act === 'publish') return describePublishing(election, count)
  return act === 'reopen' && hasSteps(election) ? `${acts.reopen.words}${reopeningSteps}` : acts[act].words
}

interface PrecinctControlsProps {
  election: PrecinctElection
  count: Count
  isRefreshing: boolean
  onRefresh: () => void
}

/** Opens and closes polling, and publishes the results. An election that is null is not the current one any more. */
function usePrecinctActs(electionId: string, readAgain: () => void) {
  const polling = useAct(ChangePollingDocument, {
    isDone: ({ election }, { isOpen, reason }) => {
      if (election === null) return true
      const isChanged = election.polling === (isOpen ? 'OPEN' : 'CLOSED')
      return isOpen ? isChanged || (reason != null && election.reopening?.isOwn === true) : isChanged && election.reopening === null
    },
    readAgain,
  })
  const publishing = useAct(PublishResultsDocument, {
    isDone: ({ election }) => election === null || election.stage === 'COMPLETED',
    readAgain,
  })
  // Another opening may wait for a second officer: the page then says so, in place of a toast.
  const change = (isOpen: boolean, reason: string | null = null) =>
    polling.send(
      () => ({ electionId, stage: 'POLLING', isOpen, ...(reason !== null && { reason }) }),
      reason === null ? `Polling is ${isOpen ? 'open' : 'closed'}.` : undefined,
    )
  return {
    change,
    open: { act: polling, send: () => change(true) },
    reopen: { act: polling, send: (reason?: string) => change(true, reason) },
    close: { act: polling, send: () => change(false) },
    publish: { act: publishing, send: () => publishing.send(() => ({ electionId }), 'The results are published.') },
  }
}

interface ReportRowProps extends Pick<PrecinctControlsProps, 'election' | 'count'> {
  forbiddenId: string | undefined
}

/** Generates the report, and shows how far its download is. */
function ReportRow({ election, count, forbiddenId }: ReportRowProps) {
  const { state, start, cancel } = useDownload()
  const generating: Control = {
    label: 'Generate report',
    icon: 'download',
    availability: count.generateReport,
    onPress: () => void start(count.reportUrl),
    isBusy: state.step === 'running',
    busyLabel: 'Generating Report...',
  }
  const steps = election.polling === 'OPEN' && hasSteps(election) ? ', in the same steps of 5' : ''
  return (
    <ControlRow title="Report" detail={`election_votes, xlsx${steps}`} controls={[generating]} forbiddenId={forbiddenId}>
      {state.step !== 'idle' && <ReportState state={state} cancel={cancel} />}
    </ControlRow>
  )
}

function PollingChanges({ changes }: { changes: PrecinctElection['pollingChanges'] }) {
  return (
    <Muted as="ul" $size="small" aria-label="Openings and closings of polling">
      {changes.map(({ isOpening, at, reason }, index) => (
        <li key={index}>
          <span>{isOpening ? 'Opened' : 'Closed'}</span> on <DateText value={at} hasTime />
          {reason !== null && <span>{`: ${reason}`}</span>}
        </li>
      ))}
    </Muted>
  )
}

/** The control panel of the precinct: polling, the report, and publishing of the results. */
export function PrecinctControls({ election, count, isRefreshing, onRefresh }: PrecinctControlsProps) {
  const forbiddenId = useId()
  const [asked, setAsked] = useState<Act | null>(null)
  const sending = usePrecinctActs(election.id, onRefresh)
  function ask(act: Act): void {
    sending[act].act.forget()
    setAsked(act)
  }
  const close = () => setAsked((now) => (now === asked ? null : now))
  const pollingControls: Control[] = [
    // Reopening is asked for first.
    {
      label: 'Open',
      availability: count.openPolling,
      onPress: () => (election.stage === 'CLOSED' ? ask('reopen') : void sending.open.send()),
      isBusy: sending.reopen.act.isSending && count.openPolling.isAllowed,
    },
    { label: 'Close', availability: count.closePolling, onPress: () => ask('close'), variant: 'solid' },
  ]
  const publish: Control = { label: 'Publish results', availability: count.publish, onPress: () => ask('publish'), variant: 'solid' }
  const openings = election.pollingChanges.filter(({ isOpening }) => isOpening)
  const note = [...pollingControls, publish].find(isForbidden)?.availability.message
  const described = { forbiddenId: note == null ? undefined : forbiddenId }
  return (
    <Panel aria-label="Control panel">
      <PanelHead>
        <h2>Control panel</h2>
        <Button variant="quiet" isSmall icon="retry" isBusy={isRefreshing} busyLabel="Counting…" onClick={onRefresh}>
          Refresh
        </Button>
      </PanelHead>
      {note != null && <ForbiddenNote id={forbiddenId}>{note}</ForbiddenNote>}
      <ControlRow
        title="Polling"
        detail={<StageTimes stage="POLLING" state={election.polling} schedule={election.schedule} reopenedAt={openings.at(-1)?.at} />}
        controls={pollingControls}
        act={asked === null ? sending.reopen.act : undefined}
        {...described}
      >
        <>
          {openings.length > 1 && <PollingChanges changes={election.pollingChanges} />}
          {election.reopening && <Reopening reopening={election.reopening} act={sending.open.act} change={sending.change} />}
        </>
      </ControlRow>
      <ReportRow election={election} count={count} {...described} />
      <ControlRow
        title="Results"
        detail="Members see them, the election is completed"
        controls={[publish]}
        act={asked === null ? sending.publish.act : undefined}
        {...described}
      />
      {asked !== null && <ActQuestion {...acts[asked]} {...sending[asked]} words={describe(asked, election, count)} onClose={close} />}
    </Panel>
  )
}
