import { z } from 'zod'

const address = z.string().regex(/^(\/|(\/:?[\w-]+)+)$/)
const addressFile = z.object({ everywhere: z.array(address), openModeOnly: z.array(address) })

/** `/member/service/:slug` as the client matches it: any one segment for the parameter, in any case, with or without a last slash. */
const asExpression = (pattern: string): string => pattern.replaceAll(/:[\w-]+/g, '[^/]+').replace(/\/$/, '')

/** The addresses that the client has a screen or a redirect for, as its build has written them down. */
export class AddressList {
  readonly #known: RegExp

  /** Reads the text of `addresses.json`. Throws when it is no such list. */
  constructor(text: string, isOpenMode: boolean) {
    const { everywhere, openModeOnly } = addressFile.parse(JSON.parse(text))
    const patterns = isOpenMode ? [...everywhere, ...openModeOnly] : everywhere
    this.#known = new RegExp(`^(?:${patterns.map(asExpression).join('|')})/?$`, 'i')
  }

  /** Whether a path, without its query, is one of them. */
  has(path: string): boolean {
    return this.#known.test(path)
  }
}
