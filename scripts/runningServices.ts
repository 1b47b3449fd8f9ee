import type { Service } from './service.ts'
import { stopService } from './service.ts'

/** The services of one command, which ends with them: once, whatever tells it to, and however often. */
export class RunningServices {
  readonly #services: Service[] = []
  #stopping: Promise<never> | undefined

  get isStopping(): boolean {
    return this.#stopping !== undefined
  }

  /** Starts a service and takes it in, in the place of one that has ended; throws when everything is stopping. */
  start(spawn: () => Service, ended?: Service): Service {
    if (this.isStopping) throw new Error('Everything is stopping.')
    const service = spawn()
    if (ended) this.#services.splice(this.#services.indexOf(ended), 1, service)
    else this.#services.push(service)
    return service
  }

  /** Stops the newest first, so that the BFF finishes its answers while the REST service still stands, and ends this process. */
  stopAll(exitCode: number): Promise<never> {
    this.#stopping ??= this.#stop(exitCode)
    return this.#stopping
  }

  /** Runs a command: Ctrl-C and its like end it in order; what keeps it from starting is told in a sentence. */
  async run(command: () => Promise<void>, onStop: () => void = () => undefined): Promise<void> {
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
      process.on(signal, () => {
        if (!this.isStopping) onStop()
        void this.stopAll(0)
      })
    }
    try {
      await command()
    } catch (error) {
      // Once everything stops, whatever was still being started fails, and nobody needs to know.
      if (!this.isStopping) process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
      await this.stopAll(1)
    }
  }

  async #stop(exitCode: number): Promise<never> {
    for (const service of this.#services.toReversed()) await stopService(service)
    process.exit(exitCode)
  }
}
