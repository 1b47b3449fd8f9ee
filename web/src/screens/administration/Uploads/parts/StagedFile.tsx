import { ActFailure } from '@/acts/ActFailure.tsx'
import { useAct } from '@/acts/useAct.ts'
import { useQueryStates } from '@/apollo/queryStates.ts'
import { countOf } from '@/format/count.ts'
import { ConfirmUpload } from '@/patterns/csvUpload/ConfirmUpload.tsx'
import { Chip } from '@/ui/Chip/Chip.tsx'
import { DateText } from '@/ui/DateText/DateText.tsx'
import { Icon } from '@/ui/Icon/Icon.tsx'
import { Muted, Row } from '@/ui/Layout/Layout.ts'
import { TurnDown } from '@/acts/TurnDown.tsx'
import type { StagedFiles_AdministrationFragment, StagedTrialQuery } from '../screen.generated.ts'
import { ApplyStagedImportDocument, RefuseStagedImportDocument, useStagedTrialQuery } from '../screen.generated.ts'
import { describeFile, describeSum, questionsOf } from './describeOutcome.ts'
import { answersOf } from './factsOf.tsx'
import { OutcomeDetails } from './OutcomeDetails.tsx'
import { OutcomePage } from './OutcomePage.tsx'
import { nameOfKind } from './recordKinds.ts'
import { ResultBar } from './ResultBar.ts'
import type { StagedFileItem } from './StagedFiles.tsx'

interface StagedFileProps {
  file: StagedFileItem
  /** The address of the page Uploads. */
  back: string
  /** Called once it is decided. */
  onDecided: () => void
}

type Trial = NonNullable<NonNullable<StagedTrialQuery['administration']>['stagedTrial']>

/** Whether no list of waiting files has this one. A list that could not be read in time is null: the BFF has made sure by itself. */
const isDecided = ({ administration }: { administration: StagedFiles_AdministrationFragment | null }, { id }: { id: string }) =>
  administration !== null && administration.stagedImports?.some((file) => file.id === id) !== true

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
  onDone: () => void
}

function Decision({ file, trial: { version, outcome }, refetch, onDone }: DecisionProps) {
  const act = useAct(ApplyStagedImportDocument, { isDone: isDecided, readAgain: refetch })
  const refusal = useAct(RefuseStagedImportDocument, { isDone: isDecided, readAgain: refetch })
  const reason = reasonAgainst(file, outcome)
  async function apply() {
    if (await act.send(() => ({ id: file.id, version: version ?? '' }), `${file.fileName} is applied.`)) onDone()
  }
  async function refuse(why: string) {
    if (await refusal.send(() => ({ id: file.id, reason: why }), `${file.fileName} is deleted.`)) onDone()
  }
  return (
    <>
      {reason !== null && (
        <Row as="p" $gap={2} role="status">
          <Icon name="lock" size="small" />
          {reason}
        </Row>
      )}
      <ActFailure {...act} />
      <ResultBar data-action-bar>
        <strong>{outcome && describeSum(outcome)}</strong>
        <TurnDown
          isOwn={file.isOwn}
          act={refusal}
          effect={`${file.fileName} is deleted, and nothing of it is applied.`}
          onTurnDown={(why) => void refuse(why)}
        />
        {reason === null && (
          <ConfirmUpload
            words={`${file.uploadedBy} has sent this file. It is applied as it is shown here, and cannot be undone.`}
            facts={answersOf(file.fileName, outcome)}
            questions={questionsOf(outcome)}
            isBusy={act.isSending}
            onConfirm={() => void apply()}
          />
        )}
      </ResultBar>
    </>
  )
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
  const query = useStagedTrialQuery({ errorPolicy: 'all', fetchPolicy: 'network-only', variables: { id: file.id } })
  const state = useQueryStates(query)
  const trial = state.data?.administration?.stagedTrial
  return (
    <OutcomePage
      back={back}
      title="Waiting for a second officer"
      heading={nameOfKind(file.kind)}
      about={
        <>
          <Muted $breaks>{describeFile(file, trial?.outcome ?? null)}</Muted>
          <Muted>
            <span>{file.isOwn ? 'You' : file.uploadedBy}</span> sent it <DateText value={file.uploadedAt} hasTime />, deleted on{' '}
            <DateText value={file.expiresAt} /> where nobody decides
          </Muted>
        </>
      }
      chip={<Chip tone="neutral" icon="clock" word="Waits for a second officer" />}
      state={state}
      field="stagedTrial"
      value={trial}
      words={{
        loading: 'Trying the file…',
        failed: 'The file could not be tried',
        absent: 'This file does not wait any more: it was decided, or its time is over.',
      }}
    >
      {(shown) => (
        <>
          {shown.outcome && <OutcomeDetails outcome={shown.outcome} />}
          <WrongValues trial={shown} />
          <Decision file={file} trial={shown} refetch={() => query.refetch()} onDone={onDecided} />
        </>
      )}
    </OutcomePage>
  )
}
