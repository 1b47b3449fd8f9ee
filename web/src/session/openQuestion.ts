import { useSyncExternalStore } from 'react'
import { Listeners } from '@/listeners.ts'

interface Shown<Asked> {
  asked: Asked
  answer: (isAgreed: boolean) => void
}

/** A question that a dialog over the screen shows until it is answered. */
class OpenQuestion<Asked> {
  #open: Shown<Asked> | null = null
  readonly #dialogs = new Listeners()
  readonly subscribe = this.#dialogs.add
  readonly read = (): Asked | null => this.#open?.asked ?? null

  /**
   * Resolves to the answer, which is also that of a question that was open before.
   * @param otherwise answers where no dialog can show the question.
   */
  ask(asked: Asked, otherwise: () => boolean): Promise<boolean> {
    if (this.#dialogs.isEmpty) return Promise.resolve(otherwise())
    const earlier = this.#open
    return new Promise((resolve) => {
      const answer = (isAgreed: boolean) => {
        earlier?.answer(isAgreed)
        resolve(isAgreed)
      }
      this.#show({ asked, answer })
    })
  }

  readonly answer = (isAgreed: boolean): void => {
    this.#open?.answer(isAgreed)
    this.#show(null)
  }

  #show(question: Shown<Asked> | null): void {
    this.#open = question
    this.#dialogs.call()
  }
}

/** Whether to sign out although answers are on this device alone, or a marked ballot is not cast. */
export const signOutQuestion = new OpenQuestion<'drafts' | 'ballot'>()

/** The question for a second factor, before the operation of this name is sent again. */
export const stepUpQuestion = new OpenQuestion<string>()

/** What is asked; null when nothing is. */
export function useOpenQuestion<Asked>({ subscribe, read }: OpenQuestion<Asked>): Asked | null {
  return useSyncExternalStore(subscribe, read)
}
