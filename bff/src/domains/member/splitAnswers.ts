/** Whether the answers of an entry are held, wait until the office takes the form over, or are not in use. */
export type Standing = 'held' | 'waiting' | 'none'

const unsentStatuses: ReadonlySet<string> = new Set(['draft', 'rejected', 'cancelled', 'inactive'])

/** By the Type and Status of an entry. A form changes nothing by itself: its answers are held once the REST API says that it is approved. */
export function standingOf(type: string, status: string): Standing {
  if (unsentStatuses.has(status.toLowerCase())) return 'none'
  return type.toLowerCase() === 'form' && status.toLowerCase() !== 'approved' ? 'waiting' : 'held'
}

const unaskedTypes: ReadonlySet<string> = new Set(['label', 'link', 'affirmation', 'hidden'])

/** Whether a field of the type asks for something about the member. */
export const isAsked = (type: string): boolean => !unaskedTypes.has(type.toLowerCase())

/** An answer as it was sent with an entry. */
export interface Answer {
  question: string
  /** The text, or the keys of the files. */
  said: string
  standing: Standing
  /** In milliseconds; null where the REST API does not say. */
  sentAt: number | null
}

/** The account has the address that holds. */
interface AccountAddress {
  emailAddress: string
  /** The names of the questions for it. */
  questions: ReadonlySet<string>
}

interface SplitAnswers<A> {
  /** Without the questions for the address of the account. */
  held: A[]
  /** What says otherwise than the record, and waits for the office. */
  waiting: A[]
  /** What says the address that the account has. */
  ofAccount: A[]
  /** The newest that waits, by the name of its question. */
  waitingFor: ReadonlyMap<string, A>
}

/** An answer without a time is neither newer nor older than another. */
export const isOlder = (sentAt: number | null, than: number | null | undefined): boolean =>
  sentAt !== null && typeof than === 'number' && sentAt < than

/** The newest of those with the same key. One with a time is before any without; of two without a time the later in the list. */
export function newestBy<T extends { sentAt: number | null }>(items: readonly T[], keyOf: (item: T) => string): Map<string, T> {
  const newest = new Map<string, T>()
  for (const item of items) {
    const before = newest.get(keyOf(item))?.sentAt ?? 0
    if ((item.sentAt ?? 0) >= before) newest.set(keyOf(item), item)
  }
  return newest
}

const questionOf = ({ question }: Answer): string => question

/** The answers of a standing, without those to questions that were answered again later. Answers without a time all stay. */
function latestOf<A extends Answer>(answers: readonly A[], standing: Standing): A[] {
  const own = answers.filter((answer) => answer.standing === standing)
  const newest = newestBy(own, questionOf)
  return own.filter(({ question, sentAt }) => !isOlder(sentAt, newest.get(question)?.sentAt))
}

/**
 * Which of all answers of a member are held, and which wait. An answer that says what is held, or the address of the account, does not wait.
 * Trap: the newest answer is not the one that is held. A member who reads a new address as held expects the next letter at it.
 */
export function splitAnswers<A extends Answer>(answers: readonly A[], { emailAddress, questions }: AccountAddress): SplitAnswers<A> {
  const isOfAccount = ({ question, said }: A) => questions.has(question) && said.toLowerCase() === emailAddress.toLowerCase()
  const held = latestOf(answers, 'held').filter(({ question }) => !questions.has(question))
  const heldAnswers = newestBy(held, questionOf)
  const waiting = latestOf(answers, 'waiting').filter((answer) => {
    const before = heldAnswers.get(answer.question)
    return !isOfAccount(answer) && !(before && (isOlder(answer.sentAt, before.sentAt) || answer.said === before.said))
  })
  return { held, waiting, ofAccount: answers.filter(isOfAccount), waitingFor: newestBy(waiting, questionOf) }
}
