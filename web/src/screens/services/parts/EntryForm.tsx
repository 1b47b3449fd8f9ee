import type { FormCalls, FormDescription } from '@/forms/formTypes.ts'
import { AnsweredForm } from '@/patterns/serverForm/AnsweredForm.tsx'
import { useFocusHandoff } from '@/ui/StatePanel/useFocusHandoff.ts'
import { useEntryForm } from './useEntryForm.ts'

interface EntryFormProps {
  form: FormDescription
  reload: FormCalls['reload']
  onSubmitted: () => void
}

/** An entry to fill in. Once it is submitted, the focus moves to the heading of the screen. */
export function EntryForm({ form, reload, onSubmitted }: EntryFormProps) {
  const handle = useEntryForm({ form, reload })
  const holder = useFocusHandoff<HTMLDivElement>()
  return (
    <div ref={holder}>
      <AnsweredForm handle={handle} submitLabel="Submit Form" onSubmitted={onSubmitted} />
    </div>
  )
}
