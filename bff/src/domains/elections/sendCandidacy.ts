import { operations } from '../../../../schema/generated/operations.ts'
import type { GraphContext } from '../../context.ts'
import type { AnswerParts } from '../../forms/sendAnswers.ts'
import { otherQuestions, sendAnswers } from '../../forms/sendAnswers.ts'
import type { SaveCandidacyInput, UserError } from '../../generated/graph.ts'
import { keyOf } from '../../writing/write.ts'
import { answered } from '../../rest/answer.ts'
import type { CandidacySource } from './findCandidacy.ts'
import { findCandidacy } from './findCandidacy.ts'
import { findElectionOf, unknownElection } from './findElection.ts'

interface Sent {
  candidacy: CandidacySource | null
  userErrors: UserError[]
}

const [, limits] = operations.saveCandidacy.body.parts
const notOpen = 'This was submitted meanwhile or is no longer open, and cannot be changed.'

const refused = (...userErrors: UserError[]): Sent => ({ candidacy: null, userErrors })

async function findNow(electionId: string, context: GraphContext): Promise<CandidacySource | null> {
  const election = await findElectionOf(electionId, context)
  return election && findCandidacy(election, context)
}

async function sendCandidacy(input: SaveCandidacyInput, context: GraphContext, isSubmitted: boolean): Promise<Sent> {
  const { rest } = context
  const { electionId, version, answers, idempotencyKey } = input
  const found = await findNow(electionId, context)
  if (!found) return refused(unknownElection)
  const { id, form } = found
  if (isSubmitted && form.version !== version) return refused(otherQuestions)
  const save = (parts: AnswerParts) => rest('saveCandidacy', { parts, read: answered() })
  const submit = () => rest('submitCandidacy', { path: { groupGuid: id }, ...keyOf(idempotencyKey), read: answered() })
  const { source, userErrors } = await sendAnswers({
    head: { Guid: id },
    answers,
    questions: form.questions,
    before: form,
    limits,
    save,
    submit: isSubmitted ? submit : undefined,
    conflict: async () => (await findNow(electionId, context))?.note ?? notOpen,
    readAgain: () => findNow(electionId, context),
    formOf: (now) => now?.form ?? null,
  })
  return { candidacy: source, userErrors }
}

/** Saves answers of the candidacy as a draft. Source: PUT /api/election/save, between two readings of the election and the candidacy. */
export const saveCandidacy = (input: SaveCandidacyInput, context: GraphContext): Promise<Sent> => sendCandidacy(input, context, false)

/** Saves the answers and submits the candidacy. Source: as `saveCandidacy`, and PUT /api/election/submit/{groupGuid}. */
export const submitCandidacy = (input: SaveCandidacyInput, context: GraphContext): Promise<Sent> => sendCandidacy(input, context, true)
