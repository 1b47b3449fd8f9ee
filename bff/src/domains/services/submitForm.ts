import type { GraphContext } from '../../context.ts'
import type { SaveFormInput, UserError } from '../../generated/graph.ts'
import type { ResolversTypes } from '../../generated/resolvers.ts'
import { mapViewer } from '../../mapping/mapViewer.ts'
import { readAgain } from '../../mapping/readAgain.ts'
import { refreshViewer } from '../../mapping/refreshViewer.ts'
import { otherQuestions } from '../../mapping/sendAnswers.ts'
import { findForm, findFormName } from './findForm.ts'
import { sendForm, unknownForm } from './sendForm.ts'

type Payload = Awaited<ResolversTypes['SubmitFormPayload']>

const refused = (userErrors: UserError[]): Payload => ({ form: null, viewer: null, userErrors })

/**
 * Saves the answers and submits the form. Source: GET /api/entry/attributes/{name} for the questions, PUT /api/entry/save, PUT
 * /api/entry/submit/{groupGuid}, and the form again. The compliance profile refreshes the session before it is read again.
 */
export async function submitForm(input: SaveFormInput, context: GraphContext): Promise<Payload> {
  const found = await findFormName(input.id, context)
  const form = found && (await findForm(found.name, context))
  if (!form) return refused([unknownForm])
  if (form.version !== input.version) return refused([otherQuestions])
  const userErrors = await sendForm(input, form.questions, context, true)
  if (userErrors.length > 0) return refused(userErrors)
  const viewer = found.isProfile
    ? await refreshViewer(context.session, ({ isCompliant }) => isCompliant)
    : mapViewer(await context.session.require())
  return { form: await readAgain(() => findForm(found.name, context)), viewer, userErrors }
}
