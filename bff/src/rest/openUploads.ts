/** Counts the uploads under way by what they share, so that slow ones of one session or network do not take every connection. */
export class OpenUploads {
  readonly #counts = new Map<string, number>()
  readonly #most: number
  readonly #refuse: () => Error

  /** `refuse` makes the error of an upload beyond the limit. */
  constructor(most: number, refuse: () => Error) {
    this.#most = most
    this.#refuse = refuse
  }

  /** Sends an upload and counts it while it is open. Rejects beyond the limit, and as `send` does. */
  async count<Result>(key: string, send: () => Promise<Result>): Promise<Result> {
    const open = this.#counts.get(key) ?? 0
    if (open >= this.#most) throw this.#refuse()
    this.#counts.set(key, open + 1)
    try {
      return await send()
    } finally {
      this.#release(key)
    }
  }

  #release(key: string): void {
    const left = (this.#counts.get(key) ?? 1) - 1
    if (left === 0) this.#counts.delete(key)
    else this.#counts.set(key, left)
  }
}
