import { PublicError } from '../errors/publicError.ts'
import { RestError } from '../rest/errors.ts'

/** Reads what a write has changed. The write holds: a failed read becomes UNCONFIRMED, so that the client looks again. */
export async function readAgain<Data>(read: () => Promise<Data>, message?: string): Promise<Data> {
  try {
    return await read()
  } catch (error) {
    if (error instanceof RestError) throw new PublicError('UNCONFIRMED', message === undefined ? {} : { message })
    throw error
  }
}
