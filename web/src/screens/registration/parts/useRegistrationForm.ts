import type { DefaultContext } from '@apollo/client'
import { mutationOptions } from '@/session/mutationOptions.ts'
import type { DynamicFormHandle } from '@/forms/controller/useDynamicForm.ts'
import type { FormCalls, FormDescription } from '@/forms/formTypes.ts'
import { requireData } from '@/patterns/serverForm/sendAnswers.ts'
import type { VersionedAnswers } from '@/patterns/serverForm/useAnsweredForm.ts'
import { useAnsweredForm } from '@/patterns/serverForm/useAnsweredForm.ts'
import type { Application_RegistrationFragment } from './registration.generated.ts'
import { useSaveRegistrationMutation } from './registration.generated.ts'

interface RegistrationFormOptions {
  registration: Application_RegistrationFragment
  /** The part of the application that the screen asks for. */
  describe: (registration: Application_RegistrationFragment) => FormDescription
  reload?: FormCalls['reload']
}

/** A part of an application to fill in. Its submit only saves: the application is sent after the offer. */
export function useRegistrationForm({ registration, describe, reload }: RegistrationFormOptions): DynamicFormHandle {
  const [send] = useSaveRegistrationMutation(mutationOptions)
  const save = async (input: VersionedAnswers, context: DefaultContext = {}) => {
    const variables = { input: { id: registration.id, ...input } }
    const { registration: saved, userErrors } = requireData(await send({ variables, context })).saveRegistration
    return { form: saved && describe(saved), userErrors }
  }
  return useAnsweredForm({ form: describe(registration), fileLimit: 10, save, submit: save, reload })
}
