import type { ReactElement } from 'react'
import type { Fact } from '@/ui/Facts/Facts.tsx'
import { Opening } from '@/ui/VisuallyHidden/Opening.tsx'
import { lateComponent } from '@/ui/lateComponent.ts'
import type { CsvUpload } from './useCsvUpload.ts'

const ResultPanel = lateComponent(async () => (await import('./ResultPanel.tsx')).ResultPanel)

interface CsvUploadResultProps<Outcome> {
  upload: CsvUpload<Outcome>
  /** The words of the dialog "Confirm Action". */
  words: string
  /** What a dry run found, as figures: the rows first. */
  factsOf: (outcome: Outcome) => readonly Fact[]
  /** More of what a dry run found, below the figures. */
  renderDetails?: (outcome: Outcome) => ReactElement
}

/** What became of a file: its bad rows, what it would do and the confirmation, or that it is applied. Empty before it was checked. */
export function CsvUploadResult<Outcome>({ upload, words, factsOf, renderDetails }: CsvUploadResultProps<Outcome>) {
  const { state, apply, choose, clear, cancel } = upload
  if (state.step === 'empty' || state.step === 'chosen' || state.step === 'checking' || state.step === 'failed') return null
  const outcome = state.step === 'bad' ? null : state.outcome
  return (
    <ResultPanel
      loading={<Opening />}
      state={state}
      words={words}
      facts={outcome === null ? [] : factsOf(outcome)}
      details={outcome !== null && renderDetails ? renderDetails(outcome) : null}
      choose={choose}
      clear={clear}
      cancel={cancel}
      onConfirm={() => {
        if (state.step === 'checked') void apply(state.file, state.outcome)
      }}
    />
  )
}
