import type { DefaultContext } from '@apollo/client'
import { mutationOptions } from '@/apollo/mutationOptions.ts'
import type { DynamicFormHandle } from '@/forms/controller/useDynamicForm.ts'
import type { FormCalls, FormDescription } from '@/forms/formTypes.ts'
import { requireData } from '@/patterns/serverForm/sendAnswers.ts'
import { useSaveFormMutation, useSubmitFormMutation } from '@/patterns/serverForm/serverForm.generated.ts'
import type { VersionedAnswers } from '@/patterns/serverForm/useAnsweredForm.ts'
import { useAnsweredForm } from '@/patterns/serverForm/useAnsweredForm.ts'

interface EntryFormOptions {
  form: FormDescription
  /** Reads the form again, for answers of another device. */
  reload: FormCalls['reload']
}

/** A service, a form or the compliance profile to fill in and to submit. */
export function useEntryForm({ form, reload }: EntryFormOptions): DynamicFormHandle {
  const [sendSave] = useSaveFormMutation(mutationOptions)
  const [sendSubmit] = useSubmitFormMutation(mutationOptions)
  const { id } = form
  const save = async (input: VersionedAnswers, context: DefaultContext = {}) =>
    requireData(await sendSave({ variables: { input: { id, ...input } }, context })).saveForm
  const submit = async (input: VersionedAnswers) => {
    const { form: submitted, userErrors } = requireData(await sendSubmit({ variables: { input: { id, ...input } } })).submitForm
    // It is submitted even where it could not be read again.
    return { form: submitted ?? (userErrors.length === 0 ? form : null), userErrors }
  }
  return useAnsweredForm({ form, fileLimit: 3, save, submit, reload })
}
