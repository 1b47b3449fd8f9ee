import type { DefaultContext } from '@apollo/client'
import { mutationOptions } from '@/session/mutationOptions.ts'
import { describeFailure, isUnconfirmed } from '@/apollo/failure.ts'
import { useOnceOnly } from '@/apollo/useOnceOnly.ts'
import type { DynamicFormHandle } from '@/forms/controller/useDynamicForm.ts'
import type { FormCalls, FormDescription } from '@/forms/formTypes.ts'
import { isSentEntry } from '@/patterns/serverForm/isSentEntry.ts'
import { requireData } from '@/patterns/serverForm/sendAnswers.ts'
import type { ServerForm_FormFragment } from '@/patterns/serverForm/serverForm.generated.ts'
import { useSaveFormMutation, useSubmitFormMutation } from '@/patterns/serverForm/serverForm.generated.ts'
import type { VersionedAnswers } from '@/patterns/serverForm/useAnsweredForm.ts'
import { useAnsweredForm } from '@/patterns/serverForm/useAnsweredForm.ts'

/** The questions of an entry, with what tells it from another one. */
export type EntryDescription = FormDescription & Pick<ServerForm_FormFragment, 'status' | 'entryCode'>

interface EntryFormOptions {
  form: EntryDescription
  /** The code of the submitted entry after which a new one begins. */
  after?: string | undefined
  /** Reads the form again, for answers of another device. */
  reload: FormCalls['reload']
}

/** A service, a form or the compliance profile to fill in and to submit. */
export function useEntryForm({ form, after, reload }: EntryFormOptions): DynamicFormHandle {
  const [sendSave] = useSaveFormMutation(mutationOptions)
  const [sendSubmit] = useSubmitFormMutation(mutationOptions)
  const { send: submitOnce } = useOnceOnly(sendSubmit, {
    // What is read after an earlier entry may still be that one.
    isDone: ({ form: sent }, { variables: { input } }) =>
      input.after == null ? isSentEntry(sent, form) : isSentEntry(sent, null) && sent?.entryCode !== input.after,
  })
  const entry = { id: form.id, ...(after === undefined ? {} : { after }) }
  const save = async (input: VersionedAnswers, context: DefaultContext = {}) =>
    requireData(await sendSave({ variables: { input: { ...entry, ...input } }, context })).saveForm
  const submit = async (input: VersionedAnswers) => {
    const sent = await submitOnce((idempotencyKey) => ({ variables: { input: { ...entry, ...input, idempotencyKey } } }))
    if (sent.status === 'done') return { ...sent.payload, isSent: true }
    if (sent.status === 'refused') return sent.payload
    if (sent.status === 'failed' && isUnconfirmed(sent.error)) return { form: null, userErrors: [describeFailure(sent.error)] }
    throw new Error('The answers could not be sent.', { cause: sent })
  }
  return useAnsweredForm({ form, fileLimit: 3, save, submit, reload })
}
