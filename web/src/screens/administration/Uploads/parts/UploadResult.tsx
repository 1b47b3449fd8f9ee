import { useEffect, useRef } from 'react'
import styled from 'styled-components'
import { BadFile } from '@/patterns/csvUpload/BadFile.tsx'
import { badHeading } from '@/patterns/csvUpload/badHeading.ts'
import { useTitle } from '@/routing/useTitle.ts'
import { Button } from '@/ui/Button/Button.tsx'
import { Chip } from '@/ui/Chip/Chip.tsx'
import { DateText } from '@/ui/DateText/DateText.tsx'
import { Facts } from '@/ui/Facts/Facts.tsx'
import { Cluster, Stack } from '@/ui/Layout/Layout.ts'
import { space, token } from '@/ui/theme.ts'
import type { UploadKind } from './recordKinds.ts'
import { CheckedFile } from './CheckedFile.tsx'
import { describeCutOffs } from './describeOutcome.ts'
import { factsOf } from './factsOf.tsx'
import type { ResultState } from './resultState.ts'
import type { ImportOutcome, RecordUpload } from './useRecordUpload.ts'

const Back = styled(Button)`
  margin-left: calc(-1 * ${space(3)});
`

const ResultHead = styled(Cluster)`
  p { margin-top: ${space(1)}; color: ${token.inkMuted}; font-size: ${token.textSmall}; overflow-wrap: anywhere; }
`

const waitsUntilOf = ({ outcome }: Extract<ResultState, { step: 'applied' }>) => outcome?.waitsUntil ?? null

function headingOf(state: ResultState): string {
  if (state.step === 'bad') return badHeading(state.rows)
  if (state.outcome?.changedCount === 0) return 'Nothing would change'
  if (state.step === 'applied' && waitsUntilOf(state) !== null) return 'The file waits for a second officer'
  return state.step === 'applied' ? 'The file is applied' : 'Check before it is applied'
}

function detailOf(state: ResultState): string {
  const { name } = state.file
  if (state.step === 'bad') return `${name}. Nothing was applied.`
  return [name, ...describeCutOffs(state.outcome)].join(', ')
}

/** Says that a file is applied, or waits for a second officer, with what it was checked for. */
function AppliedFile({ outcome, onClose }: { outcome: ImportOutcome | null; onClose: () => void }) {
  return (
    <>
      {outcome?.waitsUntil == null ? (
        <p role="status">The records are updated from the file.</p>
      ) : (
        <p role="status">
          Nothing is changed yet. Another officer applies it or turns it down. On <DateText value={outcome.waitsUntil} /> it is deleted
          where nobody has decided; you are told the day before.
        </p>
      )}
      {outcome !== null && <Facts facts={factsOf(outcome, outcome.waitsUntil === null)} />}
      <div>
        <Button onClick={onClose}>Back to Uploads</Button>
      </div>
    </>
  )
}

interface UploadResultProps {
  kind: UploadKind
  upload: RecordUpload
  state: ResultState
}

/** What became of a file, as a page of its own. */
export function UploadResult({ kind, upload, state }: UploadResultProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  const title = headingOf(state)
  const isBad = state.step === 'bad'
  useTitle(title)
  // The summary of what is wrong takes the focus itself.
  useEffect(() => {
    window.scrollTo({ top: 0 })
    if (!isBad) heading.current?.focus({ preventScroll: true })
  }, [title, isBad])
  return (
    <>
      <Back variant="quiet" isSmall icon="arrowLeft" isDisabled={state.step === 'applying'} onClick={upload.clear}>
        Uploads
      </Back>
      <ResultHead $gap={[3, 4]} $align="end" $justify="space-between" $bottom={6}>
        <div>
          <h1 ref={heading} tabIndex={-1}>
            {title}
          </h1>
          <p>{detailOf(state)}</p>
          {state.note !== null && <p>{state.note}</p>}
        </div>
        {(state.step === 'checked' || state.step === 'applying') && state.outcome !== null && (
          <Chip tone="success" icon="checkCircle" word="No bad rows" />
        )}
      </ResultHead>
      <Stack $gap={isBad ? 4 : 10}>
        {state.step === 'bad' && <BadFile file={state.file} message={state.message} rows={state.rows} onChoose={upload.choose} />}
        {(state.step === 'checked' || state.step === 'applying') && <CheckedFile kind={kind} upload={upload} state={state} />}
        {state.step === 'applied' && <AppliedFile outcome={state.outcome} onClose={upload.clear} />}
      </Stack>
    </>
  )
}
