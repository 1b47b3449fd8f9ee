import type { GraphContext } from '../../context.ts'
import { needsStored } from '../../forms/formAnswers.ts'
import type { FormSource } from '../../forms/readFormGroup.ts'
import type { SaveFormInput } from '../../generated/graph.ts'
import type { ResolversTypes } from '../../generated/resolvers.ts'
import { findForm, findFormName } from './findForm.ts'
import { sendForm, unknownForm } from './sendForm.ts'

const formOf = (form: FormSource | null) => form

type Payload = Awaited<ResolversTypes['SaveFormPayload']>

/**
 * Saves answers as a draft, which may be incomplete. Source: PUT /api/entry/save between two readings of GET /api/entry/attributes/{name}:
 * an answer that is there as it was before was not saved.
 */
export async function saveForm(input: SaveFormInput, context: GraphContext): Promise<Payload> {
  const found = await findFormName(input.id, context)
  if (!found) return { __typename: 'SaveFormPayload', form: null, userErrors: [unknownForm] }
  const readAgain = () => findForm(found.name, context)
  const before = await readAgain()
  const questions = needsStored(input.answers) ? (before?.questions ?? []) : []
  const sending = { questions, before, isSubmitted: false, readAgain, formOf }
  const { source, userErrors } = await sendForm(input, sending, context)
  return { __typename: 'SaveFormPayload', form: source, userErrors }
}
