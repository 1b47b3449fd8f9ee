import type { DefaultContext } from '@apollo/client'
import { useSendOnce } from '@/acts/useSendOnce.ts'
import { describeFailure, isUnconfirmed } from '@/apollo/failure.ts'
import type { DynamicFormHandle } from '@/forms/controller/useDynamicForm.ts'
import type { FormCalls, FormDescription } from '@/forms/formTypes.ts'
import { isSentEntry } from '@/patterns/serverForm/isSentEntry.ts'
import { saveAnswers } from '@/patterns/serverForm/sendAnswers.ts'
import type { ServerForm_FormFragment } from '@/patterns/serverForm/serverForm.generated.ts'
import { SaveFormDocument, SubmitFormDocument } from '@/patterns/serverForm/serverForm.generated.ts'
import type { VersionedAnswers } from '@/patterns/serverForm/useAnsweredForm.ts'
import { useAnsweredForm } from '@/patterns/serverForm/useAnsweredForm.ts'

/** The questions of an entry, with what tells it from another one. */
export type EntryDescription = FormDescription & Pick<ServerForm_FormFragment, 'status' | 'entryCode' | 'remarks'>

interface EntryFormOptions {
  form: EntryDescription
  /** The code of the submitted entry after which a new one begins. */
  after?: string | undefined
  /** Reads the form again, for answers of another device. */
  reload: FormCalls['reload']
}

/** A service, a form or the compliance profile to fill in and to submit. */
export function useEntryForm({ form, after, reload }: EntryFormOptions): DynamicFormHandle {
  const { send: submitOnce } = useSendOnce(SubmitFormDocument, {
    // What is read after an earlier entry may still be that one.
    isDone: ({ form: sent }, input) =>
      input.after == null ? isSentEntry(sent, form) : isSentEntry(sent, null) && sent?.entryCode !== input.after,
  })
  const entry = { id: form.id, ...(after === undefined ? {} : { after }) }
  const save = (input: VersionedAnswers, context?: DefaultContext) => saveAnswers(SaveFormDocument, { ...entry, ...input }, context)
  const submit = async (input: VersionedAnswers) => {
    const sent = await submitOnce((idempotencyKey) => ({ ...entry, ...input, idempotencyKey }))
    if (sent.status === 'done') return { ...sent.payload, isSent: true }
    if (sent.status === 'refused') return sent.payload
    if (sent.status === 'failed' && isUnconfirmed(sent.error)) return { form: null, userErrors: [describeFailure(sent.error)] }
    throw new Error('The answers could not be sent.', { cause: sent })
  }
  return useAnsweredForm({ form, fileLimit: 3, save, submit, reload })
}
