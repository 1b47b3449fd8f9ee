import type { Sent } from '../drafts/formDraft.ts'

/**
 * The texts of a form that this page has sent and may find stored, which are no answers of another device: after a save whose answer was
 * lost, or as the server has rewritten them.
 */
export class SentTexts {
  readonly #texts = new Map<string, Set<string>>()
  users = 0

  note(name: string, ...texts: readonly string[]): void {
    this.#texts.set(name, new Set([...(this.#texts.get(name) ?? []), ...texts]))
  }

  /** The server has answered: what was sent before is not there any more. */
  confirm(name: string, texts: readonly string[]): void {
    this.#texts.set(name, new Set(texts))
  }

  /** Forgets all: another tab goes on, and its draft has those that it knew. */
  clear(): void {
    this.#texts.clear()
  }

  /** All of them, as a draft keeps them. */
  all(): Sent {
    return Object.fromEntries([...this.#texts].map(([name, texts]) => [name, [...texts]]))
  }

  has(name: string, text: string): boolean {
    return this.#texts.get(name)?.has(text) === true
  }
}

const byForm = new Map<string, SentTexts>()

/** Those of a form, shared by its controllers: the last save of a form that was left may arrive after it was opened again. */
export function sentTextsOf(formId: string): SentTexts {
  const sent = byForm.get(formId) ?? new SentTexts()
  byForm.set(formId, sent)
  return sent
}

/** Begins a controller's use of them; the returned function ends it. */
export function holdSentTexts(formId: string): () => void {
  const sent = sentTextsOf(formId)
  sent.users += 1
  return () => {
    sent.users -= 1
    if (sent.users === 0 && byForm.get(formId) === sent) byForm.delete(formId)
  }
}
