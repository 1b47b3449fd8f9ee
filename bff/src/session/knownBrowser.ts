import { randomUUID } from 'node:crypto'
import { z } from 'zod'
import { spelledHash } from './accountHash.ts'
import { browserCookie, hostCookie } from './cookies.ts'
import type { Sealer } from './sealing.ts'

/** A family shares a browser, and each of them has a name, an address and a number. */
const mostAccounts = 15
const keptSeconds = 180 * 24 * 3600
const contentShape = z.object({ id: z.string(), accounts: z.array(z.string()) })

type Content = z.output<typeof contentShape>

/**
 * What a browser has of the accounts that were signed in with it: a cookie of its own (OWASP's "device cookie"), sealed, which
 * outlives the session and opens nothing. It tells a member from the strangers who guess at the member's password.
 */
export class KnownBrowser {
  readonly #sealer: Sealer
  readonly #sealed: string | undefined
  #opened: { content: Content | undefined } | undefined
  #changed: Content | undefined

  /** @param sealed the cookie of the request; one that is not ours is as if there were none. It is opened when somebody asks. */
  constructor(sealer: Sealer, sealed: string | undefined) {
    this.#sealer = sealer
    this.#sealed = sealed
  }

  /** The browser's id, where the account is one that it knows. */
  idAt(account: string): string | undefined {
    const content = this.#content()
    return content?.accounts.includes(spelledHash(account)) === true ? content.id : undefined
  }

  /** Somebody has shown here that the account is theirs. Takes all that names it. */
  remember(names: readonly string[]): void {
    const { id, accounts } = this.#changed ?? this.#content() ?? { id: randomUUID(), accounts: [] }
    const hashes = names.filter((name) => name !== '').map(spelledHash)
    this.#changed = { id, accounts: [...new Set([...hashes, ...accounts])].slice(0, mostAccounts) }
  }

  /** The `Set-Cookie` values of the answer: none when nothing was remembered. */
  cookies(): string[] {
    if (!this.#changed) return []
    return [hostCookie(browserCookie, this.#sealer.seal(browserCookie, JSON.stringify(this.#changed)), keptSeconds)]
  }

  #content(): Content | undefined {
    this.#opened ??= { content: this.#open() }
    return this.#opened.content
  }

  #open(): Content | undefined {
    const text = this.#sealed === undefined ? null : this.#sealer.open(browserCookie, this.#sealed)
    return text === null ? undefined : contentShape.safeParse(JSON.parse(text)).data
  }
}
