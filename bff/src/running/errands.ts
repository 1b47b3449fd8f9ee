import type { FastifyBaseLogger } from 'fastify'

/** What is done behind an answer, so that nobody waits for it; the process does not end before it is done. */
export class Errands {
  readonly #log: Pick<FastifyBaseLogger, 'warn'>
  readonly #underWay = new Set<Promise<void>>()

  constructor(log: Pick<FastifyBaseLogger, 'warn'>) {
    this.#log = log
  }

  /** Begins an errand; one that fails is logged as `failure`. */
  run(work: () => Promise<unknown>, failure: string): void {
    const errand = this.#tell(work, failure).finally(() => this.#underWay.delete(errand))
    this.#underWay.add(errand)
  }

  /** Waits until every errand is done, those begun meanwhile included. */
  async done(): Promise<void> {
    while (this.#underWay.size > 0) await Promise.all(this.#underWay)
  }

  async #tell(work: () => Promise<unknown>, failure: string): Promise<void> {
    try {
      await work()
    } catch (error) {
      this.#log.warn({ err: error }, failure)
    }
  }
}
