import type { ZxcvbnResult } from '@zxcvbn-ts/core'
import { ZxcvbnFactory } from '@zxcvbn-ts/core'
import { adjacencyGraphs, dictionary } from '@zxcvbn-ts/language-common'
import { HttpError } from '../../http/httpError.ts'
import type { Account } from './accounts.ts'

/** From so many characters on, a passphrase needs no kinds of characters. */
const passphraseLength = 15

/** The time of an estimate grows with the square of the length: of 200 characters it takes up to half a second, of 64 a tenth of that. */
const estimator = new ZxcvbnFactory({ dictionary, graphs: adjacencyGraphs, maxLength: 64 })

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

const wordsOf = (names: readonly (string | null | undefined)[]): string[] =>
  names
    .flatMap((name) => (name ?? '').toLowerCase().split(/[^\p{L}]+/u))
    .filter((word) => word.length >= shortestWord)
    .sort((a, b) => b.length - a.length)

/** The words of a user's names: `maria.santos@example.test` is `maria` and `santos`. */
const ownWordsOf = ({ first_name, middle_name, last_name, user_name, email_address }: PasswordOwner): string[] =>
  wordsOf([first_name, middle_name, last_name, user_name.split('@')[0], email_address?.split('@')[0]])

/** Whether hardly anything but these words is left of it. */
function isMadeOf(form: string, words: readonly string[]): boolean {
  const rest = words.reduce((text, word) => text.replaceAll(word, ''), form)
  return rest !== form && rest.replaceAll(/[^\p{L}]/gu, '').length < shortestWord
}

/** The user of the password: the names that it must not be made of. */
export type PasswordOwner = Pick<Account, 'first_name' | 'middle_name' | 'last_name' | 'user_name' | 'email_address'>

type Match = ZxcvbnResult['sequence'][number]

/** What is guessed first in a password, by the pattern of its longest part. */
const subjects: Partial<Record<string, string>> = {
  repeat: 'What is repeated',
  sequence: 'A row of letters or digits',
  spatial: 'A row of keys',
  date: 'A date',
  regex: 'A year',
}

const cooperative = 'The name of the cooperative'

const refuse = (subject: string): string => `${subject} is guessed first. Choose another password.`

function nameLongest(matches: readonly Match[], cooperativeWords: readonly string[]): string {
  const [longest] = matches.filter(({ pattern }) => pattern !== 'bruteforce').toSorted((a, b) => b.token.length - a.token.length)
  const word = withoutLookalikes(longest?.token.toLowerCase() ?? '')
  const subject = cooperativeWords.includes(word) ? cooperative : subjects[longest?.pattern ?? '']
  return subject === undefined ? 'This is one of the passwords that are guessed first. Choose another.' : refuse(subject)
}

/** The score of zxcvbn from which a password is taken: 10^6 guesses; 10^8 where at least half of it are names and listed words. */
function leastScore(password: string, matches: readonly Match[]): number {
  const known = matches.filter(({ pattern }) => pattern === 'dictionary').reduce((length, { token }) => length + token.length, 0)
  return known * 2 >= password.length ? 3 : 2
}

/**
 * Why a new password is refused, in a sentence; null when it is taken. 8 characters with a lower case letter, an upper case letter and a
 * digit (first document, section 5), or any 15; none that is guessed first: by zxcvbn's estimate, of the user's own names or the
 * cooperative's.
 */
export function findPasswordFault(password: string, owner: PasswordOwner, cooperativeName: string): string | null {
  if (password.length < 8) return 'Minimum of 8 characters.'
  const hasKinds = /[a-z]/.test(password) && /[A-Z]/.test(password) && /\d/.test(password)
  if (password.length < passphraseLength && !hasKinds) return 'Must have numbers, upper, and lowercase.'
  const [forms, ownWords, cooperativeWords] = [formsOf(password), ownWordsOf(owner), wordsOf([cooperativeName])]
  const words = [...ownWords, ...cooperativeWords]
  if (forms.some((form) => isMadeOf(form, ownWords))) return refuse('Your own name')
  if (forms.some((form) => isMadeOf(form, words))) return refuse(cooperative)
  const { score, sequence } = estimator.check(password, words)
  return score < leastScore(password, sequence) ? nameLongest(sequence, cooperativeWords) : null
}

/** 400 for such a password; the field is the contract's, `by` names the owner of a one-time key. */
export function weakPassword(message: string, field: 'PassKey' | 'NewPassKey', by: { actor?: string } = {}): HttpError {
  return new HttpError(400, { message, faults: [{ Field: field, Message: message }], ...by })
}
