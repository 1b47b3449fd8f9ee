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

  /** Counts what was not logged. */
  count(key: string): void {
    const window = this.#windows.get(key)
    if (window) window.unlogged += 1
  }
}
