import { RequestFailure } from '@/apollo/RequestFailure.tsx'
import { useQueryStates } from '@/apollo/queryStates.ts'
import { useOnceOnly } from '@/apollo/useOnceOnly.ts'
import { countOf } from '@/format/count.ts'
import { ConfirmUpload } from '@/patterns/csvUpload/ConfirmUpload.tsx'
import { mutationOptions } from '@/session/mutationOptions.ts'
import { Chip } from '@/ui/Chip/Chip.tsx'
import { DateText } from '@/ui/DateText/DateText.tsx'
import { FieldError } from '@/ui/Field/Field.tsx'
import { Icon } from '@/ui/Icon/Icon.tsx'
import { Muted, Row } from '@/ui/Layout/Layout.ts'
import { useToast } from '@/ui/Toast/toastQueue.ts'
import type { StagedTrialQuery } from '../screen.generated.ts'
import { useApplyStagedImportMutation, useStagedTrialQuery } from '../screen.generated.ts'
import { describeFile, describeSum } from './describeOutcome.ts'
import { answersOf } from './factsOf.tsx'
import { isDecided } from './isDecided.ts'
import { OutcomeDetails } from './OutcomeDetails.tsx'
import { OutcomePage } from './OutcomePage.tsx'
import { nameOfKind } from './recordKinds.ts'
import { ResultBar } from './ResultBar.ts'
import type { StagedFileItem } from './StagedFiles.tsx'
import { TurnDown } from './TurnDown.tsx'

interface StagedFileProps {
  file: StagedFileItem
  /** The address of the page Uploads. */
  back: string
  /** Called once it is decided. */
  onDecided: () => void
}

type Trial = NonNullable<NonNullable<StagedTrialQuery['administration']>['stagedTrial']>

/** Why the file is not for the viewer, or not at all, to be applied; null where it is. */
function reasonAgainst({ isOwn }: StagedFileItem, outcome: Trial['outcome']): string | null {
  if (isOwn) return 'You have sent this file: another officer applies it.'
  if (outcome === null) return 'The records have changed: some rows cannot be applied any more.'
  return outcome.changedCount === 0 ? 'Nothing would change any more: there is nothing to confirm.' : null
}

interface DecisionProps {
  file: StagedFileItem
  trial: Trial
  refetch: () => Promise<unknown>
  onDone: (done: string) => void
}

function Decision({ file, trial: { version, outcome }, refetch, onDone }: DecisionProps) {
  const [mutate] = useApplyStagedImportMutation(mutationOptions)
  const { send, isSending, refusal, failure } = useOnceOnly(mutate, {
    isDone: ({ administration }, { variables: { input } }) => isDecided(administration, input.id),
    readAgain: refetch,
  })
  const reason = reasonAgainst(file, outcome)
  async function apply() {
    const sent = await send(() => ({ variables: { input: { id: file.id, version: version ?? '' } } }))
    if (sent.status === 'done') onDone(`${file.fileName} is applied.`)
  }
  return (
    <>
      {reason !== null && (
        <Row as="p" $gap={2} role="status">
          <Icon name="lock" size="small" />
          {reason}
        </Row>
      )}
      {refusal?.[0] && (
        <div role="alert">
          <FieldError>{refusal[0].message}</FieldError>
        </div>
      )}
      <RequestFailure error={failure} />
      <ResultBar data-action-bar>
        <strong>{outcome && describeSum(outcome)}</strong>
        <TurnDown file={file} refetch={refetch} onDone={() => onDone(`${file.fileName} is deleted.`)} />
        {reason === null && (
          <ConfirmUpload
            words={`${file.uploadedBy} has sent this file. It is applied as it is shown here, and cannot be undone.`}
            facts={answersOf(file.fileName, outcome)}
            isBusy={isSending}
            onConfirm={() => void apply()}
          />
        )}
      </ResultBar>
    </>
  )
}

function useTrial(id: string) {
  const query = useStagedTrialQuery({ errorPolicy: 'all', fetchPolicy: 'network-only', variables: { id } })
  const { data, isRetrying, retry, isUnreadable, whyNull } = useQueryStates(query)
  const trial = data?.administration?.stagedTrial
  return {
    trial,
    answer: {
      isThere: trial != null,
      reason: whyNull('stagedTrial', trial),
      isUnreadable: isUnreadable('stagedTrial'),
      isRetrying,
      retry,
    },
    refetch: () => query.refetch(),
  }
}

/** The values that a change of the records has made bad. Empty without any. */
function WrongValues({ trial: { rowErrors, rowErrorCount } }: { trial: Trial }) {
  const named = rowErrors.length
  return (
    <>
      {rowErrorCount > named && <p>{`${countOf(rowErrorCount, 'value')} of the file are wrong. The first ${named} are named.`}</p>}
      {rowErrors.map(({ row, column, message }, index) => (
        // Two faults may be of the same cell.
        <p key={`${row} ${column} ${index}`}>{`Line ${row}, ${column}: ${message}`}</p>
      ))}
    </>
  )
}

/** A file that waits for a second officer, with what it would do now. */
export function StagedFile({ file, back, onDecided }: StagedFileProps) {
  const showToast = useToast()
  const { trial, answer, refetch } = useTrial(file.id)
  const finish = (done: string) => {
    showToast({ tone: 'success', text: done })
    onDecided()
  }
  return (
    <OutcomePage
      back={back}
      title="Waiting for a second officer"
      heading={nameOfKind(file.kind)}
      about={
        <>
          <Muted $breaks>{describeFile(file, trial?.outcome ?? null)}</Muted>
          <Muted>
            <span>{file.isOwn ? 'You' : file.uploadedBy}</span> sent it <DateText value={file.uploadedAt} hasTime />, kept until{' '}
            <DateText value={file.expiresAt} hasTime />
          </Muted>
        </>
      }
      chip={
        <Chip tone="neutral" icon="clock">
          Waits for a second officer
        </Chip>
      }
      answer={answer}
      words={{
        loading: 'Trying the file…',
        failed: 'The file could not be tried',
        absent: 'This file does not wait any more: it was decided, or its day is over.',
      }}
    >
      {trial?.outcome && <OutcomeDetails outcome={trial.outcome} />}
      {trial && <WrongValues trial={trial} />}
      {trial && <Decision file={file} trial={trial} refetch={refetch} onDone={finish} />}
    </OutcomePage>
  )
}
