import type { FastifyBaseLogger } from 'fastify'

/** Work that no response waits for; the process does not end before it has settled. */
export class BackgroundTasks {
  readonly #log: Pick<FastifyBaseLogger, 'warn'>
  readonly #running = new Set<Promise<void>>()

  constructor(log: Pick<FastifyBaseLogger, 'warn'>) {
    this.#log = log
  }

  /** Starts a task; its rejection is logged with this message. */
  run(work: () => Promise<unknown>, failureMessage: string): void {
    const task = this.#runLogged(work, failureMessage).finally(() => this.#running.delete(task))
    this.#running.add(task)
  }

  /** Resolves once every task has settled, those started meanwhile included. */
  async settled(): Promise<void> {
    while (this.#running.size > 0) await Promise.all(this.#running)
  }

  async #runLogged(work: () => Promise<unknown>, failureMessage: string): Promise<void> {
    try {
      await work()
    } catch (error) {
      this.#log.warn({ err: error }, failureMessage)
    }
  }
}
