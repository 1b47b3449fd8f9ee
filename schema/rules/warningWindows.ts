const windowMs = 60_000

/** Lets a warning of a key pass at most once a minute. */
export class WarningWindows {
  readonly #windows = new Map<string, { endsAt: number; unlogged: number }>()

  /** Whether a warning of the key was let through in the last minute. */
  isOpen(key: string): boolean {
    return (this.#windows.get(key)?.endsAt ?? 0) > Date.now()
  }

  /** Begins a minute; how many were counted since the last one began. */
  begin(key: string): number {
    const unlogged = this.#windows.get(key)?.unlogged ?? 0
    this.#windows.set(key, { endsAt: Date.now() + windowMs, unlogged: 0 })
    return unlogged
  }

  /** Logs a warning of the key with the number of those held back since the last one, or holds this one back. */
  log(key: string, write: (unloggedBefore: number) => void): void {
    if (this.isOpen(key)) this.count(key)
    else write(this.begin(key))
  }

  /** Counts what was not logged. */
  count(key: string): void {
    const window = this.#windows.get(key)
    if (window) window.unlogged += 1
  }
}
