import { PublicError } from '../errors/publicError.ts'
import { RestError } from '../rest/errors.ts'

/** Reads what a write has changed. Without that read nothing is certain: where it fails, the write is UNCONFIRMED. */
export async function readAgain<Data>(read: () => Promise<Data>, message?: string): Promise<Data> {
  try {
    return await read()
  } catch (error) {
    if (error instanceof RestError) throw new PublicError('UNCONFIRMED', message === undefined ? {} : { message })
    throw error
  }
}
