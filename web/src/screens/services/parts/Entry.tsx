import { useState } from 'react'
import type { FormDescription } from '@/forms/formTypes.ts'
import { Remarks } from '@/patterns/serverForm/Remarks.tsx'
import type { ServerForm_FormFragment } from '@/patterns/serverForm/serverForm.generated.ts'
import { portal } from '@/portal.ts'
import { Button } from '@/ui/Button/Button.tsx'
import { MailLink } from '@/ui/MailLink/MailLink.tsx'
import { EmptyState } from '@/ui/StatePanel/EmptyState.tsx'
import { useToast } from '@/ui/Toast/toastQueue.ts'
import { EntryForm } from './EntryForm.tsx'
import { SentEntry } from './SentEntry.tsx'

/** The same questions without the answers of the last entry. */
function withoutAnswers(form: FormDescription): FormDescription {
  const sections = form.sections.map((section) => ({
    ...section,
    fields: section.fields.map((field) => ({ ...field, value: '', files: [] })),
  }))
  return { ...form, sections }
}

/** The words of the second document, section 2. */
const notAvailed = 'This service is not available because it has not been availed.'

interface EntryProps {
  form: ServerForm_FormFragment
  /** Reads the form again, for answers of another device. */
  reload: () => Promise<ServerForm_FormFragment>
}

/** A service or form by its status: closed, to fill in, to read, or decided. */
export function Entry({ form, reload }: EntryProps) {
  const { status, availability, remarks } = form
  const showToast = useToast()
  const [isNew, setNew] = useState(false)
  if (status === 'REVIEW' || status === 'SUBMITTED') return <SentEntry form={form} />
  if (!availability.isAllowed) {
    const words = availability.reason === 'NOT_AVAILED' ? notAvailed : (availability.message ?? notAvailed)
    return (
      <EmptyState title={words}>
        Questions? Write to <MailLink to={portal.mailContact} />.
      </EmptyState>
    )
  }
  if (status === 'APPROVED' && !isNew) {
    return (
      <SentEntry form={form}>
        <div>
          <Remarks remarks={remarks} isRejected={false}>
            Your request was approved. You can begin another.
          </Remarks>
          <Button variant="next" iconAfter="arrowRight" onClick={() => setNew(true)}>
            Begin a new one
          </Button>
        </div>
      </SentEntry>
    )
  }
  async function reloadOpen(): Promise<FormDescription> {
    const read = await reload()
    // Until a new entry is saved for the first time, here or on another device, what is read again is the approved one.
    return read.status === 'APPROVED' ? withoutAnswers(read) : read
  }
  return (
    <>
      {status === 'REJECTED' && (
        <Remarks remarks={remarks} isRejected>
          Everything you entered is kept. Change what is asked for, and submit it again.
        </Remarks>
      )}
      <EntryForm
        key={isNew ? 'new' : 'open'}
        form={status === 'APPROVED' ? withoutAnswers(form) : form}
        reload={reloadOpen}
        onSubmitted={() => showToast({ tone: 'success', text: 'Your form is submitted.' })}
      />
    </>
  )
}
