import { randomInt, randomUUID } from 'node:crypto'
import type { Person } from '../factories/person.ts'

interface Key {
  holder: Person | string
  expiresAt: number
}

interface Code {
  code: string
  sentAt: number
  wrongGuesses: number
}

const minute = 60_000
const guessesOfACode = 5

/** Keys, codes and the times of mails of a fake REST service, by the rules of the contract. */
export class AccountState {
  /** By key; a used one is gone. */
  private readonly keys = new Map<string, Key>()
  private readonly codes = new Map<Person, Code>()
  /** When an address last got an enrolment mail. */
  private readonly mailedAt = new Map<string, number>()

  readonly #people: readonly Person[]

  constructor(people: readonly Person[]) {
    this.#people = people
  }

  /** A key for an e-mail address without an account, or for a person. */
  giveKey(holder: Person | string, life = 15 * minute): string {
    const key = randomUUID()
    this.keys.set(key, { holder, expiresAt: Date.now() + life })
    return key
  }

  /** Mails an address its link, which replaces an earlier one; answers the key in it. */
  requestAccount(emailAddress: string): string {
    const address = emailAddress.toLowerCase()
    for (const [key, { holder }] of this.keys) if (holder === address) this.keys.delete(key)
    this.mailedAt.set(address, Date.now())
    return this.giveKey(address, 24 * 60 * minute)
  }

  /** The key that an address was mailed last. */
  keyOf(emailAddress: string): string | undefined {
    return [...this.keys].find(([, { holder }]) => holder === emailAddress.toLowerCase())?.[0]
  }

  /** Mails a person a code, which replaces an earlier one; answers it. */
  sendCode(person: Person): string {
    const code = String(randomInt(1_000_000)).padStart(6, '0')
    this.codes.set(person, { code, sentAt: Date.now(), wrongGuesses: 0 })
    return code
  }

  /** The code that a person was mailed last. */
  codeOf(person: Person): string | undefined {
    return this.codes.get(person)?.code
  }

  /** Seconds until an address may be mailed again. */
  secondsToMail(emailAddress: string): number {
    return this.#rest(this.mailedAt.get(emailAddress.toLowerCase()), 5 * minute)
  }

  /** Seconds until a person may be mailed another code. */
  secondsToCode(person: Person): number {
    return this.#rest(this.codes.get(person)?.sentAt, minute)
  }

  #rest(since: number | undefined, interval: number): number {
    return since === undefined ? 0 : Math.max(0, Math.ceil((since + interval - Date.now()) / 1000))
  }

  /** The reset key for a right code, which is used up; undefined for a wrong, expired or ended one. */
  verifyCode(person: Person, guess: string): string | undefined {
    const kept = this.codes.get(person)
    if (!kept || kept.wrongGuesses >= guessesOfACode || Date.now() >= kept.sentAt + 10 * minute) return undefined
    if (kept.code !== guess) {
      kept.wrongGuesses += 1
      return undefined
    }
    this.codes.delete(person)
    return this.giveKey(person, 10 * minute)
  }

  /** Whoever holds a key that may be used: an address, or a person; an imported person's key included. */
  #holder(key: string): Person | string | undefined {
    const kept = this.keys.get(key)
    if (kept) return Date.now() < kept.expiresAt ? kept.holder : undefined
    return key === '' ? undefined : this.#people.find(({ enrolmentKey }) => enrolmentKey === key)
  }

  /** The e-mail address of whoever holds a key, or the user name of a person without one. */
  holderOf(key: string): string | undefined {
    const holder = this.#holder(key)
    if (holder === undefined || typeof holder === 'string') return holder
    return holder.claims.EmailAddress || holder.claims.UserName
  }

  addressOf(key: string): string | undefined {
    const holder = this.#holder(key)
    return typeof holder === 'string' ? holder : undefined
  }

  personOf(key: string): Person | undefined {
    const holder = this.#holder(key)
    return typeof holder === 'string' ? undefined : holder
  }

  use(key: string): void {
    this.keys.delete(key)
  }

  clear(): void {
    this.keys.clear()
    this.codes.clear()
    this.mailedAt.clear()
  }
}
