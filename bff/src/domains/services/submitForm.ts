import type { GraphContext } from '../../context.ts'
import { otherQuestions } from '../../forms/sendAnswers.ts'
import type { SaveFormInput, UserError } from '../../generated/graph.ts'
import type { ResolversTypes } from '../../generated/resolvers.ts'
import { mapViewer } from '../../viewer/mapViewer.ts'
import { refreshViewer } from '../../viewer/refreshViewer.ts'
import type { FormSource } from '../../forms/readFormGroup.ts'
import { findForm, findFormName } from './findForm.ts'
import { sendForm, unknownForm } from './sendForm.ts'

type Payload = Awaited<ResolversTypes['SubmitFormPayload']>

const nothing = { form: null, viewer: null }
const refused = (...userErrors: UserError[]): Payload => ({ ...nothing, userErrors })

/**
 * Saves the answers and submits the form. Source: GET /api/entry/attributes/{name} for the questions, PUT /api/entry/save, PUT
 * /api/entry/submit/{groupGuid}, and the form again. The compliance profile refreshes the session before it is read again.
 */
export async function submitForm(input: SaveFormInput, context: GraphContext): Promise<Payload> {
  const found = await findFormName(input.id, context)
  const form = found && (await findForm(found.name, context))
  if (!form) return refused(unknownForm)
  if (form.version !== input.version) return refused(otherQuestions)
  const readAgain = async () => {
    const viewer = found.isProfile
      ? await refreshViewer(context.session, ({ isCompliant }) => isCompliant)
      : mapViewer(await context.session.require())
    return { viewer, form: await findForm(found.name, context) }
  }
  const sending = {
    questions: form.questions,
    before: form,
    isSubmitted: true,
    readAgain,
    formOf: (now: { form: FormSource | null }) => now.form,
  }
  const { source, userErrors } = await sendForm(input, sending, context)
  return { ...(source ?? nothing), userErrors }
}
