import { MissingCodeError } from './MissingCodeError.ts'

/** Code that is loaded when it is needed. */
export interface LateCode<T> {
  /** Undefined until it is loaded. */
  readonly loaded: T | undefined
  /** Loads it once, and again after a failure, which is a MissingCodeError. */
  load: () => Promise<T>
  /** What imports it: the build reads the name of the file in its source text. */
  importCode: () => Promise<T>
}

/** Declares code that is loaded when it is needed: `lateCode(() => import('./routes/member.ts'))`. */
export function lateCode<T>(importCode: () => Promise<T>): LateCode<T> {
  let loaded: T | undefined
  let started: Promise<T> | null = null
  const load = () => {
    started ??= importCode().then(
      (code) => (loaded = code),
      (error: unknown) => {
        started = null
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
