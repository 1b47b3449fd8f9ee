import type { FormCalls } from '@/forms/formTypes.ts'
import { AnsweredForm } from '@/patterns/serverForm/AnsweredForm.tsx'
import { Remarks } from '@/patterns/serverForm/Remarks.tsx'
import { useFocusHandoff } from '@/ui/StatePanel/useFocusHandoff.ts'
import type { EntryDescription } from './useEntryForm.ts'
import { useEntryForm } from './useEntryForm.ts'

interface EntryFormProps {
  form: EntryDescription
  /** The code of the submitted entry after which a new one begins. */
  after?: string | undefined
  reload: FormCalls['reload']
  onSubmitted: () => void
}

/** An entry to fill in. Once it is submitted, the focus moves to the heading of the screen. */
export function EntryForm({ form, after, reload, onSubmitted }: EntryFormProps) {
  const handle = useEntryForm({ form, after, reload })
  const holder = useFocusHandoff<HTMLDivElement>()
  return (
    <>
      {form.status === 'REJECTED' && (
        <Remarks remarks={form.remarks} isRejected>
          Everything you entered is kept. Change what is asked for, and submit it again.
        </Remarks>
      )}
      <div ref={holder}>
        <AnsweredForm handle={handle} submitLabel="Submit Form" onSubmitted={onSubmitted} />
      </div>
    </>
  )
}
