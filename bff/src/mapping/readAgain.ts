import { AnswerError } from '../errors/answerError.ts'
import { RestError } from '../rest/errors.ts'

/** Reads what a write has changed. The write holds: when this fails, the answer is UNCONFIRMED, so that the client looks again. */
export async function readAgain<Answer>(read: () => Promise<Answer>): Promise<Answer> {
  try {
    return await read()
  } catch (error) {
    if (error instanceof RestError) throw new AnswerError('UNCONFIRMED')
    throw error
  }
}
