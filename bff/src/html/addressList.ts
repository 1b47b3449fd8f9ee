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

/** As the client matches `/member/service/:slug`: a parameter is one segment; case and a trailing slash are ignored. */
const toExpression = (pattern: string): string => pattern.replaceAll(/:[\w-]+/g, '[^/]+').replace(/\/$/, '')

const matcher = (patterns: readonly string[]): RegExp => new RegExp(`^(?:${patterns.map(toExpression).join('|')})/?$`, 'i')

/** The paths that the client has a screen or a redirect for, written by its build. */
export class AddressList {
  readonly #known: RegExp
  readonly #scripts: readonly (FirstScripts & { at: RegExp })[]

  /** Parses `addresses.json`. Throws for another shape. */
  constructor(text: string, isOpenMode: boolean) {
    const { everywhere, openModeOnly, scripts } = addressFile.parse(JSON.parse(text))
    this.#known = matcher(isOpenMode ? [...everywhere, ...openModeOnly] : everywhere)
    this.#scripts = Object.entries(scripts).map(([pattern, first]) => ({ ...first, at: matcher([pattern]) }))
  }

  /** @param path without its query. */
  has(path: string): boolean {
    return this.#known.test(path)
  }

  /** The first script files of a path's screen that the app page does not load anyway; none where the route guard redirects. */
  scripts(path: string, isSignedIn: boolean | undefined): readonly string[] {
    const first = this.#scripts.find(({ at }) => at.test(path))
    if (!first) return []
    const isAllowed = first.for === 'everyone' || isSignedIn === undefined || (first.for === 'signedIn') === isSignedIn
    return isAllowed ? first.files : []
  }
}
