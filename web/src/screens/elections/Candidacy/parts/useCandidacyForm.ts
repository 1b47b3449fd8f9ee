import type { DefaultContext } from '@apollo/client'
import { mutationOptions } from '@/apollo/mutationOptions.ts'
import { portalClient } from '@/apollo/portalClient.ts'
import type { DynamicFormHandle } from '@/forms/controller/useDynamicForm.ts'
import type { FormDescription } from '@/forms/formTypes.ts'
import { requireData } from '@/patterns/serverForm/sendAnswers.ts'
import type { VersionedAnswers } from '@/patterns/serverForm/useAnsweredForm.ts'
import { useAnsweredForm } from '@/patterns/serverForm/useAnsweredForm.ts'
import { CandidacyDocument, useSaveCandidacyMutation } from '../screen.generated.ts'

/** Reads the candidacy again, for answers of another device. */
async function reload(): Promise<FormDescription> {
  const { data } = await portalClient.query({ query: CandidacyDocument, fetchPolicy: 'network-only' })
  const form = data?.election?.candidacy?.form
  if (!form) throw new Error('The candidacy could not be read again.')
  return form
}

/** A candidacy to fill in. Its submit only saves: the candidacy is sent from the check page. */
export function useCandidacyForm(electionId: string, form: FormDescription): DynamicFormHandle {
  const [send] = useSaveCandidacyMutation(mutationOptions)
  const save = async (input: VersionedAnswers, context: DefaultContext = {}) => {
    const { candidacy, userErrors } = requireData(await send({ variables: { input: { electionId, ...input } }, context })).saveCandidacy
    return { form: candidacy?.form ?? null, userErrors }
  }
  return useAnsweredForm({ form, fileLimit: 3, save, submit: save, reload })
}
