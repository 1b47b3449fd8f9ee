import { z } from 'zod'

const address = z.string().regex(/^(\/|(\/:?[\w-]+)+)$/)
const firstScripts = z.object({
  for: z.enum(['everyone', 'visitors', 'signedIn']),
  files: z.array(z.string().regex(/^assets\/[\w.-]+\.js$/)),
})
const addressFile = z.object({
  everywhere: z.array(address),
  openModeOnly: z.array(address),
  scripts: z.record(address, firstScripts),
})

type FirstScripts = z.infer<typeof firstScripts>

/** `/member/service/:slug` as the client matches it: any one segment for the parameter, in any case, with or without a last slash. */
const asExpression = (pattern: string): string => pattern.replaceAll(/:[\w-]+/g, '[^/]+').replace(/\/$/, '')

const matcher = (patterns: readonly string[]): RegExp => new RegExp(`^(?:${patterns.map(asExpression).join('|')})/?$`, 'i')

/** The addresses that the client has a screen or a redirect for, as its build has written them down. */
export class AddressList {
  readonly #known: RegExp
  readonly #scripts: readonly (FirstScripts & { at: RegExp })[]

  /** Reads the text of `addresses.json`. Throws when it is no such list. */
  constructor(text: string, isOpenMode: boolean) {
    const { everywhere, openModeOnly, scripts } = addressFile.parse(JSON.parse(text))
    this.#known = matcher(isOpenMode ? [...everywhere, ...openModeOnly] : everywhere)
    this.#scripts = Object.entries(scripts).map(([pattern, first]) => ({ ...first, at: matcher([pattern]) }))
  }

  /** Whether a path, without its query, is one of them. */
  has(path: string): boolean {
    return this.#known.test(path)
  }

  /**
   * The script files that the screen at a path begins with, of those that not every page has; none where the person is led elsewhere.
   * Whether somebody is signed in may not be known yet.
   */
  scripts(path: string, isSignedIn: boolean | undefined): readonly string[] {
    const first = this.#scripts.find(({ at }) => at.test(path))
    if (!first) return []
    const mayEnter = first.for === 'everyone' || isSignedIn === undefined || (first.for === 'signedIn') === isSignedIn
    return mayEnter ? first.files : []
  }
}
