import type { DefaultContext } from '@apollo/client'
import type { DynamicFormHandle } from '@/forms/controller/useDynamicForm.ts'
import type { FormCalls, FormDescription } from '@/forms/formTypes.ts'
import { saveAnswers } from '@/patterns/serverForm/sendAnswers.ts'
import type { VersionedAnswers } from '@/patterns/serverForm/useAnsweredForm.ts'
import { useAnsweredForm } from '@/patterns/serverForm/useAnsweredForm.ts'
import type { Application_RegistrationFragment } from './registration.generated.ts'
import { SaveRegistrationDocument } from './registration.generated.ts'

interface RegistrationFormOptions {
  registration: Application_RegistrationFragment
  /** The part of the application that the screen asks for. */
  describe: (registration: Application_RegistrationFragment) => FormDescription
  reload?: FormCalls['reload']
}

/** A part of an application to fill in, whose submit only saves: the application is sent after the offer. */
export function useRegistrationForm({ registration, describe, reload }: RegistrationFormOptions): DynamicFormHandle {
  const save = async (input: VersionedAnswers, context?: DefaultContext) => {
    const sent = { id: registration.id, ...input }
    const { registration: saved, userErrors } = await saveAnswers(SaveRegistrationDocument, sent, context)
    return { form: saved && describe(saved), userErrors }
  }
  return useAnsweredForm({ form: describe(registration), fileLimit: 10, save, submit: save, reload })
}
