import type { DefaultContext } from '@apollo/client'
import type { DynamicFormHandle } from '@/forms/controller/useDynamicForm.ts'
import type { FormDescription } from '@/forms/formTypes.ts'
import { saveAnswers } from '@/patterns/serverForm/sendAnswers.ts'
import type { VersionedAnswers } from '@/patterns/serverForm/useAnsweredForm.ts'
import { useAnsweredForm } from '@/patterns/serverForm/useAnsweredForm.ts'
import { SaveCandidacyDocument } from '../screen.generated.ts'

/** A candidacy to fill in, whose submit only saves: the candidacy is sent from the check page. */
export function useCandidacyForm(electionId: string, form: FormDescription, reload: () => Promise<FormDescription>): DynamicFormHandle {
  const save = async (input: VersionedAnswers, context?: DefaultContext) => {
    const { candidacy, userErrors } = await saveAnswers(SaveCandidacyDocument, { electionId, ...input }, context)
    return { form: candidacy?.form ?? null, userErrors }
  }
  return useAnsweredForm({ form, fileLimit: 3, save, submit: save, reload })
}
