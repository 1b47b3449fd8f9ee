import type { FormDescription, FormField } from '@/forms/formTypes.ts'
import { WhomToAsk } from '@/routing/WhomToAsk.tsx'
import { Remarks } from '@/patterns/serverForm/Remarks.tsx'
import type { ServerForm_FormFragment } from '@/patterns/serverForm/serverForm.generated.ts'
import { Button } from '@/ui/Button/Button.tsx'
import { Stack, Text } from '@/ui/Layout/Layout.ts'
import { EmptyState } from '@/ui/StatePanel/EmptyState.tsx'
import { useToast } from '@/ui/Toast/toastQueue.ts'
import type { BegunEntry } from './begunEntry.ts'
import { isNewEntry, isOver } from './begunEntry.ts'
import { EarlierEntries } from './EarlierEntries.tsx'
import { EntryForm } from './EntryForm.tsx'
import { SentEntry } from './SentEntry.tsx'
import type { EntryDescription } from './useEntryForm.ts'

function toNextField({ next, ...field }: ServerForm_FormFragment['sections'][number]['fields'][number]): FormField {
  if (next) return { ...field, ...next }
  return field.prefilledFrom === null ? { ...field, value: '', files: [] } : field
}

/** The questions of an entry as the next one begins: without answers, but for those that the next one takes over. */
function toNextEntry(form: ServerForm_FormFragment): EntryDescription {
  const sections = form.sections.map((section) => ({ ...section, fields: section.fields.map(toNextField) }))
  return { ...form, sections }
}

/** The words of the second document, section 2. */
const notAvailed = 'This service is not available because it has not been availed.'

interface EntryProps {
  form: ServerForm_FormFragment
  begun: BegunEntry | null
  onBegin: (begun: BegunEntry) => void
  /** Reads the form again, for answers of another device. */
  reload: () => Promise<ServerForm_FormFragment>
}

/** An entry that is over, with the button that begins another. */
function LastEntry({ form, onBegin }: { form: ServerForm_FormFragment; onBegin: () => void }) {
  if (form.status !== 'SUBMITTED') {
    return (
      <SentEntry form={form}>
        <div>
          {form.status === 'CANCELLED' ? (
            <Text $bottom={4}>You cancelled this request. You can begin another.</Text>
          ) : (
            <Remarks remarks={form.remarks} isRejected={false}>
              Your request was approved. You can begin another.
            </Remarks>
          )}
          <Button variant="next" iconAfter="arrowRight" onClick={onBegin}>
            Begin a new one
          </Button>
        </div>
      </SentEntry>
    )
  }
  return (
    <SentEntry form={form}>
      <Stack $gap={3}>
        <p>Has something changed since? Send a new one. What you sent stays here to read.</p>
        <div>
          <Button variant="line" onClick={onBegin}>
            Send a new one
          </Button>
        </div>
      </Stack>
    </SentEntry>
  )
}

/** A service or form by its status: closed, to fill in, to read, or decided. */
function PresentEntry({ form, begun, onBegin, reload }: EntryProps) {
  const { status, availability, entryCode } = form
  const showToast = useToast()
  const isNew = isNewEntry(form, begun)
  const begin = () => onBegin({ code: entryCode, after: status === 'SUBMITTED' ? (entryCode ?? undefined) : undefined })
  if (isOver(form) && !isNew) return <LastEntry form={form} onBegin={begin} />
  if (status === 'REVIEW' || (status === 'SUBMITTED' && !isOver(form))) return <SentEntry form={form} />
  if (!availability.isAllowed) {
    const words = availability.reason === 'NOT_AVAILED' ? notAvailed : (availability.message ?? notAvailed)
    return (
      <EmptyState title={words}>
        <span>{availability.reason === 'NOT_AVAILED' && 'The cooperative does not offer it now. '}</span>
        Questions? Write to <WhomToAsk />.
      </EmptyState>
    )
  }
  async function reloadOpen(): Promise<FormDescription> {
    const read = await reload()
    // Until a new entry is saved for the first time, here or on another device, what is read again is the last one.
    return isOver(read) ? toNextEntry(read) : read
  }
  return (
    <EntryForm
      key={begun ? `after ${begun.code ?? ''}` : 'open'}
      form={isNew ? toNextEntry(form) : form}
      after={begun?.after}
      reload={reloadOpen}
      onSubmitted={() => showToast({ tone: 'success', text: 'Your form is submitted.' })}
    />
  )
}

/** The present entry of a service or form, and those that were sent before: of a new one, the last one too. */
export function Entry(props: EntryProps) {
  const { form, begun } = props
  const { entryCode, status, submittedAt, earlierEntries } = form
  const last = isNewEntry(form, begun) && entryCode !== null ? [{ code: entryCode, status, submittedAt }] : []
  return (
    <>
      <PresentEntry {...props} />
      <EarlierEntries entries={[...last, ...earlierEntries]} />
    </>
  )
}
