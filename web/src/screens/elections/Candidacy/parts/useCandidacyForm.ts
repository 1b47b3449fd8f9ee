import type { DefaultContext } from '@apollo/client'
import { mutationOptions } from '@/session/mutationOptions.ts'
import type { DynamicFormHandle } from '@/forms/controller/useDynamicForm.ts'
import type { FormDescription } from '@/forms/formTypes.ts'
import { requireData } from '@/patterns/serverForm/sendAnswers.ts'
import type { VersionedAnswers } from '@/patterns/serverForm/useAnsweredForm.ts'
import { useAnsweredForm } from '@/patterns/serverForm/useAnsweredForm.ts'
import { useSaveCandidacyMutation } from '../screen.generated.ts'

/** A candidacy to fill in. Its submit only saves: the candidacy is sent from the check page. */
export function useCandidacyForm(electionId: string, form: FormDescription, reload: () => Promise<FormDescription>): DynamicFormHandle {
  const [send] = useSaveCandidacyMutation(mutationOptions)
  const save = async (input: VersionedAnswers, context: DefaultContext = {}) => {
    const { candidacy, userErrors } = requireData(await send({ variables: { input: { electionId, ...input } }, context })).saveCandidacy
    return { form: candidacy?.form ?? null, userErrors }
  }
  return useAnsweredForm({ form, fileLimit: 3, save, submit: save, reload })
}
