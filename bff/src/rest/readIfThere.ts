import type { RestErrorKind } from './errors.ts'
import { RestError } from './errors.ts'

/** Gives null where the call fails with one of these kinds, by default `missing` (404). */
export async function readIfThere<Data>(read: () => Promise<Data>, absent: readonly RestErrorKind[] = ['missing']): Promise<Data | null> {
  try {
    return await read()
  } catch (error) {
    if (error instanceof RestError && absent.includes(error.kind)) return null
    throw error
  }
}

/** Gives null where the call fails, whatever the reason: for data that is not needed. */
export async function readIfPossible<Data>(read: () => Promise<Data>): Promise<Data | null> {
  try {
    return await read()
  } catch (error) {
    if (error instanceof RestError) return null
    throw error
  }
}
