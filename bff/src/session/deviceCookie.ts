import { randomUUID } from 'node:crypto'
import { z } from 'zod'
import { spelledHash } from './accountHash.ts'
import type { CookieCipher } from './cookieCipher.ts'
import { deviceCookie, hostCookie } from './cookies.ts'

/** Names, not members: a family may share the browser, and each member has a user name, an address and a number. */
const maxAccounts = 15
/** The longest that browsers keep a cookie. */
const maxAgeSeconds = 400 * 24 * 3600
const contentShape = z.object({ id: z.string(), accounts: z.array(z.string()) })

type Content = z.output<typeof contentShape>

/**
 * OWASP's device cookie: encrypted, outlives the session and grants nothing; it names the accounts that were signed in with this
 * browser, so that guesses from other browsers do not throttle a member in their own.
 */
export class DeviceCookie {
  readonly #cipher: CookieCipher
  readonly #value: string | undefined
  #decrypted: { content: Content | undefined } | undefined
  #changed: Content | undefined
  #newId: string | undefined

  /** @param value of the request's cookie, decrypted at its first use; an invalid one counts as absent. */
  constructor(cipher: CookieCipher, value: string | undefined) {
    this.#cipher = cipher
    this.#value = value
  }

  /** The device's id; of a new browser the id that `remember` keeps. */
  get id(): string {
    return this.#changed?.id ?? this.#content()?.id ?? (this.#newId ??= randomUUID())
  }

  /** The device's id if the account was signed in with it. */
  idFor(account: string): string | undefined {
    const content = this.#content()
    return content?.accounts.includes(spelledHash(account)) === true ? content.id : undefined
  }

  /** Adds an account after its sign-in, by all its names. */
  remember(names: readonly string[]): void {
    const { id } = this
    const { accounts } = this.#changed ?? this.#content() ?? { accounts: [] }
    const hashes = names.filter((name) => name !== '').map(spelledHash)
    this.#changed = { id, accounts: [...new Set([...hashes, ...accounts])].slice(0, maxAccounts) }
  }

  /** The `Set-Cookie` values of the response: none when nothing was added. */
  setCookies(): string[] {
    if (!this.#changed) return []
    return [hostCookie(deviceCookie, this.#cipher.encrypt(deviceCookie, JSON.stringify(this.#changed)), maxAgeSeconds)]
  }

  #content(): Content | undefined {
    this.#decrypted ??= { content: this.#decrypt() }
    return this.#decrypted.content
  }

  #decrypt(): Content | undefined {
    const text = this.#value === undefined ? null : this.#cipher.decrypt(deviceCookie, this.#value)
    return text === null ? undefined : contentShape.safeParse(JSON.parse(text)).data
  }
}
