import { MissingCodeError } from './MissingCodeError.ts'
import { askForGone } from './outdated.ts'

/** Code that is loaded when it is needed. */
export interface LateCode<T> {
  /** Undefined until it is loaded. */
  readonly loaded: T | undefined
  /** Loads it once, and again after a failure: a MissingCodeError, or what the code itself threw. */
  load: () => Promise<T>
  /** What imports it: the build reads the name of the file in its source text. */
  importCode: () => Promise<T>
}

/** What browsers and Vite call a file that did not arrive. Any other error is of the code itself, which ran. */
const missing = /failed to fetch|dynamically imported module|importing a module script|valid javascript mime type|unable to preload/i

const isMissing = (error: unknown): boolean => error instanceof Error && missing.test(error.message)

/** Declares code that is loaded when it is needed: `lateCode(() => import('./routes/member.ts'))`. */
export function lateCode<T>(importCode: () => Promise<T>): LateCode<T> {
  let loaded: T | undefined
  let started: Promise<T> | null = null
  const load = () => {
    started ??= importCode().then(
      (code) => (loaded = code),
      async (error: unknown) => {
        started = null
        if (!isMissing(error)) throw error
        await askForGone(importCode)
        throw new MissingCodeError(error)
      },
    )
    return started
  }
  return {
    get loaded() {
      return loaded
    },
    load,
    importCode,
  }
}
