import { foldWords } from '../../../../schema/rules/foldWords.ts'
import type { GraphContext } from '../../context.ts'
import { mapViewer } from '../../viewer/mapViewer.ts'

/** The caller, for what the REST API says of other users. */
export interface Officer {
  /** The Guid of the access token. */
  id: string
  userName: string
  fullName: string
}

/** A user as a response names one; null for what it leaves out. */
export interface NamedUser {
  id?: string | null
  userName?: string | null
  name: string | null
}

/** The caller of a request. Source: the claims of the access token. */
export async function findOfficer({ session }: Pick<GraphContext, 'session'>): Promise<Officer> {
  const { id, userName, fullName } = mapViewer(await session.require())
  return { id, userName, fullName }
}

const suffixes: ReadonlySet<string> = new Set(['jr', 'sr', 'ii', 'iii', 'iv'])

const wordsOf = (name: string): string[] => foldWords(name).filter((word) => !suffixes.has(word))

/**
 * Two names can be of one person where the first and the last word are the same, and only a middle name or a suffix, which the token
 * has not, comes beside them. "Maria Santos Reyes" is not Maria Santos.
 */
function mayBeSameName(fullName: string, ofToken: string): boolean {
  const [words, own] = [wordsOf(fullName), wordsOf(ofToken)]
  const isWithin = own.every((word) => words.includes(word))
  return own.length > 1 && isWithin && own[0] === words[0] && own.at(-1) === words.at(-1)
}

const textOf = (value: string | null | undefined): string => value?.trim().toLowerCase() ?? ''

/** The Guid decides, without it the user name; the full name, which is not unique, only where neither is there. */
export function isCaller({ id, userName, name }: NamedUser, officer: Officer): boolean {
  if (textOf(id) !== '') return textOf(id) === officer.id.toLowerCase()
  if (textOf(userName) !== '' && officer.userName !== '') return textOf(userName) === officer.userName.toLowerCase()
  return name !== null && mayBeSameName(name, officer.fullName)
}
