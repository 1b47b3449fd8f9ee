import type { GraphContext } from '../../context.ts'
import { needsStored } from '../../forms/formAnswers.ts'
import type { SaveFormInput } from '../../generated/graph.ts'
import type { ResolversTypes } from '../../generated/resolvers.ts'
import { findForm, findFormName } from './findForm.ts'
import { sendForm, unknownForm } from './sendForm.ts'

type Payload = Awaited<ResolversTypes['SaveFormPayload']>

/**
 * Saves answers as a draft, which may be incomplete. Source: PUT /api/entry/save, then GET /api/entry/attributes/{name}; this is read
 * before too where stored files are kept unnamed.
 */
export async function saveForm(input: SaveFormInput, context: GraphContext): Promise<Payload> {
  const found = await findFormName(input.id, context)
  if (!found) return { __typename: 'SaveFormPayload', form: null, userErrors: [unknownForm] }
  const readAgain = () => findForm(found.name, context)
  const stored = needsStored(input.answers) ? await readAgain() : null
  const { source, userErrors } = await sendForm(input, { questions: stored?.questions ?? [], isSubmitted: false, readAgain }, context)
  return { __typename: 'SaveFormPayload', form: source, userErrors }
}
