/** Work that is done one at a time for a key, in the order in which it came; other keys do not wait. */
export class Turns {
  /** The last turn of each key that has work. */
  readonly #last = new Map<string, Promise<unknown>>()

  /** Resolves or rejects as the work does; what came before does not matter. */
  take<Answer>(key: string, work: () => Promise<Answer>): Promise<Answer> {
    const start = () => work()
    const turn = (this.#last.get(key) ?? Promise.resolve()).then(start, start)
    this.#last.set(key, turn)
    const forget = () => {
      if (this.#last.get(key) === turn) this.#last.delete(key)
    }
    turn.then(forget, forget)
    return turn
  }
}
