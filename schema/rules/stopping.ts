/** Ends the process in order, however far its start has come. */
export class Stopping {
  readonly #explain: (error: unknown) => string
  #hasBegun = false
  #isClosing = false
  #close: (() => Promise<void>) | undefined

  /**
   * Ends the process at SIGTERM and SIGINT from now on: as process 1 of a container, it would ignore a signal that it does not listen to.
   * @param explain a failure's sentence for the operator.
   */
  constructor(explain: (error: unknown) => string) {
    this.#explain = explain
    for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => this.#begin())
  }

  /** True once the process is about to end, which then causes any error. */
  get hasBegun(): boolean {
    return this.#hasBegun
  }

  /** Sets how to close everything that is open by now. A stop that waited for this continues. */
  closeWith(close: () => Promise<void>): void {
    this.#close = close
    if (this.#hasBegun) this.#end()
  }

  /** Before there is anything to close, a stop waits, so that a database under creation is not left half made. */
  #begin(): void {
    this.#hasBegun = true
    this.#end()
  }

  #end(): void {
    if (!this.#close || this.#isClosing) return
    this.#isClosing = true
    this.#close().then(
      // With 1 where PostgreSQL has ended by itself.
      () => process.exit(),
      (error: unknown) => {
        process.stderr.write(`Stopping failed: ${this.#explain(error)}\n`)
        process.exit(1)
      },
    )
  }
}
