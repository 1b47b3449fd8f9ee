import { createIdempotencyKey } from '@/apollo/createIdempotencyKey.ts'
import { areDraftsOpen, draftKeys, requestTab } from '@/forms/drafts/draftKeys.ts'

/** What was answered so far, by the name of the answer. */
export type WizardAnswers = Readonly<Record<string, string>>

/** What was sent without an answer that says what became of it. */
export interface UnansweredRequest {
  answers: WizardAnswers
  /** The reference numbers of the member's requests when it was sent: one that has arrived has another. */
  knownCodes: readonly string[]
}

/** The draft of a request: its answers, and the key with which it is sent, however often. */
export interface RequestDraft {
  idempotencyKey: string
  /** An instant, RFC 3339; null before anything was answered. */
  savedAt: string | null
  answers: WizardAnswers
  unanswered: readonly UnansweredRequest[]
}

/** The draft of one request of one user on this device. All tabs share it, and with it the idempotency key. */
interface RequestDraftStorage {
  read: () => RequestDraft | null
  /** False where the device is full or keeps nothing. */
  write: (draft: RequestDraft) => boolean
  remove: () => void
  /** Calls back when another tab has written or removed the draft, until the returned function is called. */
  watch: (changed: (draft: RequestDraft | null) => void) => () => void
}

/** A draft before the first answer, with a new key. */
export function beginDraft(): RequestDraft {
  return { idempotencyKey: createIdempotencyKey(), savedAt: null, answers: {}, unanswered: [] }
}

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null
const isAnswers = (value: unknown): value is WizardAnswers =>
  isRecord(value) && Object.values(value).every((text) => typeof text === 'string')

const isUnanswered = (value: unknown): value is UnansweredRequest =>
  isRecord(value) &&
  isAnswers(value.answers) &&
  Array.isArray(value.knownCodes) &&
  value.knownCodes.every((code) => typeof code === 'string')

function parseDraft(text: string | null): RequestDraft | null {
  if (text === null) return null
  let read: unknown
  try {
    read = JSON.parse(text)
  } catch {
    // Another program wrote the key: there is no draft to recover.
    return null
  }
  if (!isRecord(read)) return null
  const { idempotencyKey, savedAt, answers, unanswered } = read
  if (typeof idempotencyKey !== 'string' || typeof savedAt !== 'string' || Number.isNaN(Date.parse(savedAt))) return null
  if (!isAnswers(answers)) return null
  return { idempotencyKey, savedAt, answers, unanswered: Array.isArray(unanswered) ? unanswered.filter(isUnanswered) : [] }
}

/** Opens the draft in localStorage, which keeps a write through a crash of the tab. It goes with the others at sign-out. */
export function openRequestDraft(userId: string, name: string): RequestDraftStorage {
  const key = draftKeys(userId, name) + requestTab
  return {
    read: () => parseDraft(localStorage.getItem(key)),
    write: (draft) => {
      if (!areDraftsOpen()) return true
      try {
        localStorage.setItem(key, JSON.stringify(draft))
        return true
      } catch {
        return false
      }
    },
    remove: () => localStorage.removeItem(key),
    watch: (changed) => {
      const follow = (event: StorageEvent) => {
        if (event.key === key) changed(parseDraft(event.newValue))
      }
      window.addEventListener('storage', follow)
      return () => window.removeEventListener('storage', follow)
    },
  }
}
