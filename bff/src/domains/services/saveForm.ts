import type { GraphContext } from '../../context.ts'
import type { SaveFormInput, UserError } from '../../generated/graph.ts'
import type { ResolversTypes } from '../../generated/resolvers.ts'
import { needsStored } from '../../mapping/formAnswers.ts'
import { readAgain } from '../../mapping/readAgain.ts'
import { findForm, findFormName } from './findForm.ts'
import { sendForm, unknownForm } from './sendForm.ts'

type Payload = Awaited<ResolversTypes['SaveFormPayload']>

const refused = (userErrors: UserError[]): Payload => ({ __typename: 'SaveFormPayload', form: null, userErrors })

/**
 * Saves answers as a draft, which may be incomplete. Source: PUT /api/entry/save, then GET /api/entry/attributes/{name}; this is read
 * before too where stored files are kept unnamed.
 */
export async function saveForm(input: SaveFormInput, context: GraphContext): Promise<Payload> {
  const found = await findFormName(input.id, context)
  if (!found) return refused([unknownForm])
  const stored = needsStored(input.answers) ? await findForm(found.name, context) : null
  const userErrors = await sendForm(input, stored?.questions ?? [], context, false)
  if (userErrors.length > 0) return refused(userErrors)
  return { __typename: 'SaveFormPayload', form: await readAgain(() => findForm(found.name, context)), userErrors }
}
