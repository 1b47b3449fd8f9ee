import { ChosenFile } from '@/patterns/csvUpload/ChosenFile.tsx'
import { ConfirmUpload } from '@/patterns/csvUpload/ConfirmUpload.tsx'
import { hasServiceRule } from '@/portal.ts'
import { Button } from '@/ui/Button/Button.tsx'
import { describeSum, questionsOf } from './describeOutcome.ts'
import { answersOf } from './factsOf.tsx'
import { OutcomeDetails } from './OutcomeDetails.tsx'
import type { UploadKind } from './recordKinds.ts'
import { ResultBar } from './ResultBar.ts'
import { confirmWords } from './recordKinds.ts'
import type { ResultState } from './resultState.ts'
import type { RecordUpload } from './useRecordUpload.ts'

const unchecked = 'The cooperative’s service has no trial of a file. What it changes is not known before'

const wholeFile = '; a file with a row that cannot be read changes nothing, and its rows are named'

const secondWords = 'The file then waits for a second officer, who applies it or turns it down. Nothing changes before.'

interface CheckedFileProps {
  kind: UploadKind
  upload: RecordUpload
  state: Extract<ResultState, { step: 'checked' | 'applying' }>
}

/** What a file would do, and the confirmation. */
export function CheckedFile({ kind, upload, state }: CheckedFileProps) {
  const { file, outcome } = state
  const isApplying = state.step === 'applying'
  if (outcome?.changedCount === 0) {
    return (
      <>
        <p role="status">The records are as the file has them. There is nothing to confirm.</p>
        <OutcomeDetails outcome={outcome} />
        <div>
          <Button onClick={upload.clear}>Back to Uploads</Button>
        </div>
      </>
    )
  }
  return (
    <>
      {outcome === null ? <p>{`${unchecked}${hasServiceRule('WHOLE_FILES') ? wholeFile : ''}.`}</p> : <OutcomeDetails outcome={outcome} />}
      {isApplying && (
        <ChosenFile
          file={file}
          percent={state.percent}
          working="Applying…"
          // A file that has arrived as a whole is applied, and cannot be cancelled.
          onCancel={state.percent < 100 ? upload.cancel : undefined}
        />
      )}
      <ResultBar data-action-bar>
        <strong>{outcome === null ? file.name : describeSum(outcome)}</strong>
        <Button variant="quiet" isDisabled={isApplying} onClick={upload.clear}>
          Cancel
        </Button>
        <ConfirmUpload
          words={outcome?.needsSecondOfficer === true ? secondWords : confirmWords(kind)}
          facts={answersOf(file.name, outcome)}
          questions={questionsOf(outcome)}
          isBusy={isApplying}
          onConfirm={() => void upload.apply(file, outcome)}
        />
      </ResultBar>
    </>
  )
}
