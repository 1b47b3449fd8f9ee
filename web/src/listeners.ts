/** Who is called at each event of a kind. */
export class Listeners<Event = void> {
  readonly #called = new Set<(event: Event) => void>()

  /** Calls back until the returned function is called. */
  readonly add = (listener: (event: Event) => void): (() => void) => {
    this.#called.add(listener)
    return () => void this.#called.delete(listener)
  }

  readonly call = (event: Event): void => {
    for (const listener of this.#called) listener(event)
  }

  get isEmpty(): boolean {
    return this.#called.size === 0
  }
}
