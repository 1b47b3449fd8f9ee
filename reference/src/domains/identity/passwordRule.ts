import type { ZxcvbnResult } from '@zxcvbn-ts/core'
import { ZxcvbnFactory } from '@zxcvbn-ts/core'
import { adjacencyGraphs, dictionary } from '@zxcvbn-ts/language-common'
import { HttpError } from '../../http/httpError.ts'
import type { Config } from '../../config.ts'
import type { Database } from '../../database/connect.ts'
import type { Account } from './accounts.ts'
import guessedWords from './guessedWords.json' with { type: 'json' }

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

/** A word within another is looked for after it. */
const longestFirst = (words: readonly string[]) => words.toSorted((a, b) => b.length - a.length)

/** Texts, their words and their numbers: `KM-01009` is `km-01009` and `01009`. */
function wordsOf(texts: readonly (string | null)[]): string[] {
  const whole = texts.map((text) => text?.toLowerCase() ?? '')
  const words = whole.flatMap((text) => [text, ...(text.match(/\p{L}+|\d+/gu) ?? [])])
  return longestFirst(words.filter((word) => word.length >= shortestWord))
}

/** Whether hardly anything but these words is left of it, and it has no more of them than `mostWords`. */
function isMadeOf(form: string, words: readonly string[], mostWords = words.length): boolean {
  const used = new Set<string>()
  const take = (text: string, word: string) => text.replaceAll(word, () => (used.add(word), ' '))
  const counted = /\p{L}/u.test(form) ? /[^\p{L}]/gu : /\D/g
  const lengthOf = (text: string) => text.replaceAll(counted, '').length
  const rest = lengthOf(words.reduce(take, form))
  return used.size > 0 && used.size <= mostWords && rest < shortestWord && rest * 3 <= lengthOf(form)
}

/** The words of the trade, the commonest of the country and its places. */
const listed = Object.values(guessedWords).flat()
/** More listed words than these, or more digits beside them, are many enough not to be guessed. */
const mostListed = 3
const mostDigits = 4

function isListed(form: string, words: readonly string[]): boolean {
  return form.replaceAll(/\D/g, '').length <= mostDigits && isMadeOf(form, words, mostListed)
}

/** What the account shows of its user, in any order: names, addresses, numbers and codes. */
export type PasswordOwner = readonly (string | null)[]

/** Of the configuration, what the cooperative shows. */
type Cooperative = Pick<Config, 'cooperativeName' | 'portalUrl' | 'mailFrom' | 'affiliateDomains'>

/** What the account of a user shows: its claims, and the code of the member. */
export async function listShown(database: Database, account: Account): Promise<PasswordOwner> {
  const { guid, first_name, middle_name, last_name, suffix, user_name, employee_id, email_address } = account
  const member = await database.selectFrom('members').select('member_code').where('user_guid', '=', guid).executeTakeFirst()
  return [first_name, middle_name, last_name, suffix, user_name, employee_id, email_address, member?.member_code ?? null]
}

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
 * digit (first document, section 5), or any 15; none that is guessed first: by zxcvbn's estimate, of what the account or the cooperative
 * shows, or of a few listed words.
 */
export function findPasswordFault(password: string, owner: PasswordOwner, cooperativeShown: Cooperative): string | null {
  if (password.length < 8) return 'Minimum of 8 characters.'
  const hasKinds = /[a-z]/.test(password) && /[A-Z]/.test(password) && /\d/.test(password)
  if (password.length < passphraseLength && !hasKinds) return 'Must have numbers, upper, and lowercase.'
  const { cooperativeName, portalUrl, mailFrom, affiliateDomains } = cooperativeShown
  const [forms, ownWords] = [formsOf(password), wordsOf(owner)]
  const cooperativeWords = wordsOf([cooperativeName, portalUrl, mailFrom, ...affiliateDomains])
  const words = wordsOf([...ownWords, ...cooperativeWords])
  if (forms.some((form) => isMadeOf(form, ownWords))) return refuse('Your own name or number')
  if (forms.some((form) => isMadeOf(form, words))) return refuse(cooperative)
  // What repeats one character is no better than what has it once, which the estimate takes for much longer.
  for (const text of new Set([password, password.replaceAll(/(.)\1{2,}/gu, '$1')])) {
    const { score, sequence } = estimator.check(text, words)
    if (score < leastScore(text, sequence)) return nameLongest(sequence, cooperativeWords)
  }
  return forms.some((form) => isListed(form, longestFirst([...words, ...listed]))) ? refuse('A common word or place') : null
}

/** 400 for such a password; the field is the contract's, `by` names the owner of a one-time key. */
export function weakPassword(message: string, field: 'PassKey' | 'NewPassKey', by: { actor?: string } = {}): HttpError {
  return new HttpError(400, { message, faults: [{ Field: field, Message: message }], ...by })
}
