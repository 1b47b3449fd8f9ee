import { dictionary } from '@zxcvbn-ts/language-common'
import { HttpError } from '../../http/httpError.ts'
import type { Account } from './accounts.ts'

/** From so many characters on, a passphrase needs no kinds of characters. */
const passphraseLength = 15

/** By frequency: the first 10,000 are what an attacker tries first. */
const commonest: ReadonlySet<string> = new Set(dictionary['passwords-common'].slice(0, 10_000))

/** Shorter names and words are parts of too many good passwords. */
const shortestWord = 3

const lookalikes: Readonly<Record<string, string>> = {
  '@': 'a',
  '4': 'a',
  '3': 'e',
  '1': 'i',
  '!': 'i',
  '0': 'o',
  $: 's',
  '5': 's',
  '7': 't',
}

const withoutLookalikes = (text: string): string => text.replaceAll(/[@431!0$57]/g, (character) => lookalikes[character] ?? character)

/** The password, and the word that is left without digits and signs around it: `p@ssw0rd#1` is `password`. */
function formsOf(password: string): string[] {
  const typed = password.toLowerCase()
  const word = typed.replaceAll(/^[^\p{L}]+|[^\p{L}]+$/gu, '')
  return [typed, word, withoutLookalikes(word), withoutLookalikes(typed)]
}

/** The words of a user's names: `maria.santos@example.test` is `maria` and `santos`. */
function wordsOf({ first_name, middle_name, last_name, user_name, email_address }: PasswordOwner): string[] {
  const names = [first_name, middle_name, last_name, user_name.split('@')[0], email_address?.split('@')[0]]
  return names
    .flatMap((name) => (name ?? '').toLowerCase().split(/[^\p{L}]+/u))
    .filter((word) => word.length >= shortestWord)
    .sort((a, b) => b.length - a.length)
}

/** Whether hardly anything but the user's names is left of it. */
function isMadeOfNames(form: string, words: readonly string[]): boolean {
  const rest = words.reduce((text, word) => text.replaceAll(word, ''), form)
  return rest !== form && rest.replaceAll(/[^\p{L}]/gu, '').length < shortestWord
}

/** The user of the password: the names that it must not be made of. */
export type PasswordOwner = Pick<Account, 'first_name' | 'middle_name' | 'last_name' | 'user_name' | 'email_address'>

/**
 * Why a new password is refused, in a sentence; null when it is taken. 8 characters with a lower case letter, an upper case letter and a
 * digit (first document, section 5), or any 15; none that is guessed first, by the commonest passwords and the user's own names.
 */
export function findPasswordFault(password: string, owner: PasswordOwner): string | null {
  if (password.length < 8) return 'Minimum of 8 characters.'
  const hasKinds = /[a-z]/.test(password) && /[A-Z]/.test(password) && /\d/.test(password)
  if (password.length < passphraseLength && !hasKinds) return 'Must have numbers, upper, and lowercase.'
  const forms = formsOf(password)
  const words = wordsOf(owner)
  if (forms.some((form) => isMadeOfNames(form, words))) return 'Your own name is guessed first. Choose another password.'
  return forms.some((form) => commonest.has(form)) ? 'This is one of the passwords that are guessed first. Choose another.' : null
}

/** 400 for such a password; the field is the contract's, `by` names the owner of a one-time key. */
export function weakPassword(message: string, field: 'PassKey' | 'NewPassKey', by: { actor?: string } = {}): HttpError {
  return new HttpError(400, { message, faults: [{ Field: field, Message: message }], ...by })
}
