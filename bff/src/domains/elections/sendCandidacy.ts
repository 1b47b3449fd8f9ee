import { operations } from '../../../../schema/generated/operations.ts'
import type { GraphContext } from '../../context.ts'
import type { SaveCandidacyInput, UserError } from '../../generated/graph.ts'
import { keyOf } from '../../mapping/keyOf.ts'
import { readAgain } from '../../mapping/readAgain.ts'
import type { AnswerParts } from '../../mapping/sendAnswers.ts'
import { otherQuestions, sendAnswers } from '../../mapping/sendAnswers.ts'
import { anything } from '../../reading/values.ts'
import type { CandidacySource } from './findCandidacy.ts'
import { findCandidacy } from './findCandidacy.ts'
import { findElectionOf, unknownElection } from './findElection.ts'

interface Sent {
  candidacy: CandidacySource | null
  userErrors: UserError[]
}

const [, { maxBytes }] = operations.saveCandidacy.body.parts
const conflict = 'This was submitted meanwhile or is no longer open, and cannot be changed.'

const refused = (...userErrors: UserError[]): Sent => ({ candidacy: null, userErrors })

/** The candidacy of an election as it is now. */
async function findNow(electionId: string, context: GraphContext): Promise<CandidacySource | null> {
  const election = await findElectionOf(electionId, context)
  return election && findCandidacy(election, context)
}

/** A conflict in the words of the note that holds now. */
async function explain(userErrors: readonly UserError[], electionId: string, context: GraphContext): Promise<Sent> {
  const note = userErrors.some(({ code }) => code === 'CONFLICT') ? (await findNow(electionId, context))?.note : null
  return refused(...userErrors.map((error) => (error.code === 'CONFLICT' && note != null ? { ...error, message: note } : error)))
}

async function sendCandidacy(input: SaveCandidacyInput, context: GraphContext, isSubmitted: boolean): Promise<Sent> {
  const { rest } = context
  const { electionId, version, answers, idempotencyKey } = input
  const found = await findNow(electionId, context)
  if (!found) return refused(unknownElection)
  const { id, form } = found
  if (isSubmitted && form.version !== version) return refused(otherQuestions)
  const save = (parts: AnswerParts) => rest('saveCandidacy', { parts, read: anything })
  const submit = () => rest('submitCandidacy', { path: { groupGuid: id }, ...keyOf(idempotencyKey), read: anything })
  const sent = { id, answers, questions: form.questions, maxBytes, conflict, save, ...(isSubmitted ? { submit } : {}) }
  const userErrors = await sendAnswers(sent)
  if (userErrors.length > 0) return explain(userErrors, electionId, context)
  return { candidacy: await readAgain(() => findNow(electionId, context)), userErrors }
}

/** Saves answers of the candidacy as a draft. Source: PUT /api/election/save, between two readings of the election and the candidacy. */
export const saveCandidacy = (input: SaveCandidacyInput, context: GraphContext): Promise<Sent> => sendCandidacy(input, context, false)

/** Saves the answers and submits the candidacy. Source: as `saveCandidacy`, and PUT /api/election/submit/{groupGuid}. */
export const submitCandidacy = (input: SaveCandidacyInput, context: GraphContext): Promise<Sent> => sendCandidacy(input, context, true)
