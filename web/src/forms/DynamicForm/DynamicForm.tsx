import type { KeyboardEvent, ReactElement, SyntheticEvent } from 'react'
import { useEffect, useState } from 'react'
import styled from 'styled-components'
import { Button } from '@/ui/Button/Button.tsx'
import { Stack } from '@/ui/Layout/Layout.ts'
import { lateComponent } from '@/ui/lateComponent.ts'
import { EmptyState } from '@/ui/StatePanel/EmptyState.tsx'
import { media, size, space } from '@/ui/theme.ts'
import type { DynamicFormHandle } from '../controller/useDynamicForm.ts'
import { useFormState } from '../controller/useDynamicForm.ts'
import type { FormResult } from '../formTypes.ts'
import { FormProblems } from './FormProblems.tsx'
import { SectionList } from './SectionList.tsx'
import { SectionView } from './SectionView.tsx'
import { TaskList } from './TaskList.tsx'
import type { SectionPlace } from './useOpenSection.ts'
import { useOpenSection } from './useOpenSection.ts'

type Beside = 'none' | 'sections' | 'aside'

const columns: Record<Beside, string> = {
  none: `minmax(0, ${size.form})`,
  sections: `${size.sections} minmax(0, ${size.form})`,
  aside: `minmax(0, ${size.form}) minmax(0, 1fr)`,
}

const Columns = styled.div<{ $beside: Beside }>`
  display: grid;
  gap: ${({ $beside }) => space($beside === 'aside' ? 10 : 6)};
  grid-template-columns: minmax(0, 1fr);
  ${media.wide} {
    gap: ${space(16)};
    grid-template-columns: ${({ $beside }) => columns[$beside]};
  }
`

const Actions = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space(3)};
  /* On a phone the next step has a row of its own. */
  > button:first-child { flex: 1 1 100%; }
  ${media.medium} { > button:first-child { flex: none; } }
`

/** In place of a form that is filled in in another tab of this browser. */
function ElsewherePanel({ onGoOn }: { onGoOn: () => Promise<void> }) {
  const [state, setState] = useState<'ready' | 'busy' | 'failed'>('ready')
  const goOn = () => {
    setState('busy')
    // Once it succeeds, the form takes the place of this panel.
    onGoOn().catch(() => setState('failed'))
  }
  return (
    <EmptyState
      title="This form is open in another tab"
      action={
        <Button variant="tonal" isBusy={state === 'busy'} busyLabel="Opening…" onClick={goOn}>
          Go on here
        </Button>
      }
    >
      <span role="status">
        {state === 'failed'
          ? 'The form could not be loaded here. Go on in the other tab, or try again.'
          : 'It is filled in in one tab at a time. What you entered there comes along, but for files that were not sent yet.'}
      </span>
    </EmptyState>
  )
}

const DraftNotices = lateComponent(async () => (await import('./DraftNotices.tsx')).DraftNotices)
const IncompleteDialog = lateComponent(async () => (await import('./IncompleteDialog.tsx')).IncompleteDialog)

const isBox = (control: Element): control is HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement =>
  (control instanceof HTMLInputElement || control instanceof HTMLSelectElement || control instanceof HTMLTextAreaElement) &&
  control.tabIndex >= 0 &&
  !control.disabled

/** Enter in a box of one line leads to the next one, as the key of a phone says; in the last one it is the form's button. */
function focusNextBox(event: KeyboardEvent<HTMLFormElement>): void {
  const { target, currentTarget: form } = event
  if (event.key !== 'Enter' || event.nativeEvent.isComposing) return
  if (!(target instanceof HTMLInputElement) || target.getAttribute('enterkeyhint') !== 'next') return
  const boxes = [...form.elements].filter(isBox)
  const next = boxes[boxes.indexOf(target) + 1]
  if (!next) return
  event.preventDefault()
  next.focus()
}

interface DynamicFormProps extends SectionPlace {
  handle: DynamicFormHandle
  /** The last button: "Next" in the application, "Submit Form" in forms. */
  submitLabel: string
  onSubmitted: (result: FormResult) => void
  /** After "Save for later" has saved at the server. */
  onSaved?: () => void
  /** After it could not, with nothing refused and nothing to decide: the answers are on the device only. */
  onNotSaved?: () => void
  /** Beside the task list, on a phone below it. */
  aside?: ReactElement | undefined
}

/** A form that the server describes, to be filled in: notices, task list, error summary, questions and buttons. */
export function DynamicForm({ handle, submitLabel, onSubmitted, onSaved, onNotSaved, aside, ...place }: DynamicFormProps) {
  const { controller, replace, goOnHere } = handle
  const state = useFormState(controller)
  const section = useOpenSection(controller, place)
  const { listed, current, next, isTaskList, heading, open } = section
  const { conflicts, taken, replacement, changes } = state
  const hasNotices = conflicts.length + taken.length > 0 || replacement !== null || changes !== null
  const acknowledge = () => controller.acknowledgeIncomplete()
  useEffect(() => DraftNotices.preload(), [])

  async function send(event: SyntheticEvent): Promise<void> {
    event.preventDefault()
    if (next) {
      if (!current || controller.checkSection(current)) open(next.id)
      return
    }
    const result = await controller.submit()
    if (result) onSubmitted(result)
  }
  async function saveForLater(): Promise<void> {
    if (await controller.saveNow()) onSaved?.()
    else if (controller.state.problems.length === 0 && controller.state.conflicts.length === 0) onNotSaved?.()
  }

  if (state.isElsewhere) return <ElsewherePanel onGoOn={goOnHere} />
  const hasAside = isTaskList && aside !== undefined
  return (
    <Columns $beside={current ? 'sections' : hasAside ? 'aside' : 'none'}>
      {current && <SectionList sections={listed} currentId={current.id} onOpen={open} onLeave={() => open(null)} />}
      <Stack as="form" $gap={8} noValidate onKeyDown={focusNextBox} onSubmit={(event) => void send(event)}>
        {hasNotices && (
          <DraftNotices controller={controller} state={state} onReplace={replace} onMissing={null} attempt={state.mergeAttempt} />
        )}
        <FormProblems controller={controller} state={state} section={section} />
        {isTaskList && <TaskList sections={listed} heading={heading} onOpen={open} />}
        {section.shown.map((one) => (
          <SectionView key={one.id} controller={controller} section={one} {...(current && { heading })} />
        ))}
        <Actions>
          <Button type="submit" variant="next" iconAfter="arrowRight" isBusy={state.work === 'submitting'} busyLabel="Sending…">
            {next ? (isTaskList ? `Continue: ${next.title}` : 'Continue') : submitLabel}
          </Button>
          <Button variant="quiet" isBusy={state.work === 'saving'} busyLabel="Saving…" onClick={() => void saveForLater()}>
            Save for later
          </Button>
        </Actions>
        {/* Without the dialog the summary says what is wrong. */}
        <IncompleteDialog isOpen={state.isIncompleteOpen} onClose={acknowledge} onMissing={acknowledge} attempt={state.isIncompleteOpen} />
      </Stack>
      {hasAside && aside}
    </Columns>
  )
}
