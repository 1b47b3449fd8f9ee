import type { ReactElement } from 'react'
import { useEffect, useRef } from 'react'
import styled from 'styled-components'
import { Button } from '@/ui/Button/Button.tsx'
import { Card } from '@/ui/Card/Card.tsx'
import { Chip } from '@/ui/Chip/Chip.tsx'
import type { Fact } from '@/ui/Facts/Facts.tsx'
import { Facts } from '@/ui/Facts/Facts.tsx'
import { Cluster, Muted } from '@/ui/Layout/Layout.ts'
import { useFocusHandoff } from '@/ui/StatePanel/useFocusHandoff.ts'
import { media, space } from '@/ui/theme.ts'
import { badHeading } from './badHeading.ts'
import { BadFile } from './BadFile.tsx'
import { ChosenFile } from './ChosenFile.tsx'
import { ConfirmUpload } from './ConfirmUpload.tsx'
import { UploadNote } from './UploadNote.tsx'
import type { CsvUpload } from './useCsvUpload.ts'

const Panel = styled(Card).attrs({ as: 'section' })`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space(4)};
  margin-bottom: ${space(8)};
  scroll-margin-top: ${space(4)};
`

const Actions = styled.div`
  display: flex;
  flex-direction: column-reverse;
  gap: ${space(3)};
  ${media.medium} { flex-direction: row; justify-content: flex-end; }
`

const headings = { checked: 'Check before it is applied', applying: 'Check before it is applied', applied: 'The file is applied' }

const unchecked = 'The service of the cooperative applies a file without checking it first.'

function SuccessChip({ children }: { children: string }) {
  return (
    <Chip tone="success" icon="checkCircle">
      {children}
    </Chip>
  )
}

/** How far an upload is that has been checked. */
export type ResultState<Outcome> = Extract<CsvUpload<Outcome>['state'], { step: 'bad' | 'checked' | 'applying' | 'applied' }>

interface ResultPanelProps extends Pick<CsvUpload<unknown>, 'choose' | 'clear' | 'cancel'> {
  state: ResultState<unknown>
  words: string
  /** What the check found; empty where there was none. */
  facts: readonly Fact[]
  details: ReactElement | null
  onConfirm: () => void
}

/** The bad rows of a file, what it would do and the confirmation, or that it is applied. */
export function ResultPanel({ state, words, facts, details, choose, clear, cancel, onConfirm }: ResultPanelProps) {
  const { step } = state
  const panel = useFocusHandoff<HTMLDivElement>()
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (step !== 'checked' && step !== 'applied') return
    heading.current?.focus()
  }, [step])
  const { file } = state
  return (
    <Panel ref={panel} aria-label="Check of the file">
      <Cluster $gap={[2, 4]} $justify="space-between">
        <h2 ref={heading} tabIndex={-1}>
          {step === 'bad' ? badHeading(state.rows) : headings[step]}
        </h2>
        {step === 'checked' && facts.length > 0 && <SuccessChip>No bad rows</SuccessChip>}
        {step === 'applied' && <SuccessChip>Applied</SuccessChip>}
      </Cluster>
      <Muted $breaks>
        {file.name}
        <span>{step === 'bad' && '. Nothing was applied.'}</span>
      </Muted>
      {state.note !== null && <UploadNote>{state.note}</UploadNote>}
      {step === 'bad' && <BadFile file={file} message={state.message} rows={state.rows} onChoose={choose} />}
      {step === 'applied' && facts.length === 0 && <p>{unchecked}</p>}
      {facts.length > 0 && <Facts facts={facts} isBand={facts.length === 4} />}
      {details}
      {step === 'applying' && (
        <ChosenFile
          file={file}
          percent={state.percent}
          working="Applying…"
          // A file that has arrived as a whole is applied, and cannot be cancelled.
          onCancel={state.percent < 100 ? cancel : undefined}
        />
      )}
      {(step === 'checked' || step === 'applying') && (
        <Actions>
          <Button variant="quiet" isDisabled={step === 'applying'} onClick={clear}>
            Cancel
          </Button>
          <ConfirmUpload
            words={words}
            facts={[{ question: 'File', answer: file.name }, ...facts.map(({ label, value }) => ({ question: label, answer: value }))]}
            isBusy={step === 'applying'}
            onConfirm={onConfirm}
          />
        </Actions>
      )}
      {step === 'applied' && (
        <Actions>
          <Button variant="tonal" onClick={clear}>
            Close
          </Button>
        </Actions>
      )}
    </Panel>
  )
}
