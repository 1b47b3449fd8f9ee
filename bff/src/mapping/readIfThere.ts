import { RestError } from '../rest/errors.ts'

/** What a call answers; null where the REST API has no such thing, or has it not yet: 404. */
export async function readIfThere<Answer>(read: () => Promise<Answer>): Promise<Answer | null> {
  try {
    return await read()
  } catch (error) {
    if (error instanceof RestError && error.failure === 'missing') return null
    throw error
  }
}
