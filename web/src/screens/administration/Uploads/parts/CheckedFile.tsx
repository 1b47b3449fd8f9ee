import styled from 'styled-components'
import { countOf, formatCount } from '@/format/count.ts'
import { ChosenFile } from '@/patterns/csvUpload/ChosenFile.tsx'
import { ConfirmUpload } from '@/patterns/csvUpload/ConfirmUpload.tsx'
import { Button } from '@/ui/Button/Button.tsx'
import { media, space, token } from '@/ui/theme.ts'
import { OutcomeDetails } from './OutcomeDetails.tsx'
import type { UploadKind } from './recordKinds.ts'
import { confirmWords } from './recordKinds.ts'
import { formatDifference } from '../../parts/SignedMoney.tsx'
import type { ResultState } from './resultState.ts'
import type { ImportOutcome, RecordUpload } from './useRecordUpload.ts'

/** Sticks to the bottom of the window; on a phone in place of the bottom bar, which `data-action-bar` hides. */
const Bar = styled.div`
  position: sticky;
  z-index: 6;
  bottom: 0;
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space(3)} ${space(4)};
  margin-inline: calc(-1 * ${token.gutter});
  padding: ${space(3)} ${token.gutter} max(${space(3)}, env(safe-area-inset-bottom));
  background: ${token.surface};
  box-shadow: ${token.shadowBar};
  > strong { flex: 1 1 100%; }
  > button:last-of-type { flex: 1; }
  ${media.medium} {
    > strong { flex: 1 1 auto; }
    > button:last-of-type { flex: none; }
  }
  ${media.print} { display: none; }
`

const unchecked =
  'The cooperative’s service has no trial of a file. What it changes is not known before; a file with a row that cannot be read changes nothing, and its rows are named.'

const factsOf = (outcome: ImportOutcome | null) =>
  outcome === null
    ? []
    : [
        { question: 'Rows', answer: formatCount(outcome.rowCount) },
        { question: 'Difference', answer: formatDifference(outcome.difference) },
      ]

interface CheckedFileProps {
  kind: UploadKind
  upload: RecordUpload
  state: Extract<ResultState, { step: 'checked' | 'applying' }>
}

/** What a file would do, and the confirmation. */
export function CheckedFile({ kind, upload, state }: CheckedFileProps) {
  const { file, outcome } = state
  const facts = factsOf(outcome)
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
      {outcome === null ? <p>{unchecked}</p> : <OutcomeDetails outcome={outcome} />}
      {isApplying && (
        <ChosenFile
          file={file}
          percent={state.percent}
          working="Applying…"
          // Once all of it has arrived, it is applied.
          onCancel={state.percent < 100 ? upload.cancel : undefined}
        />
      )}
      <Bar data-action-bar>
        <strong>{outcome === null ? file.name : `${countOf(outcome.rowCount, 'row')}, ${formatDifference(outcome.difference)}`}</strong>
        <Button variant="quiet" isDisabled={isApplying} onClick={upload.clear}>
          Cancel
        </Button>
        <ConfirmUpload
          words={confirmWords(kind)}
          facts={[{ question: 'File', answer: file.name }, ...facts]}
          isBusy={isApplying}
          onConfirm={() => void upload.apply(file, outcome)}
        />
      </Bar>
    </>
  )
}
