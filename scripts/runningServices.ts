import path from 'node:path'
import type { Service } from './service.ts'
import { stopService } from './service.ts'

/** Trap: npm passes SIGTERM to its shell alone, which ends without passing it on; what it ran has another parent then. */
export function onEndOfNpm(stop: () => void): void {
  // What another script of npm has started goes on without it.
  if (process.env.npm_lifecycle_script?.includes(path.basename(process.argv[1] ?? '')) !== true) return
  const parent = process.ppid
  setInterval(() => {
    if (process.ppid !== parent) stop()
  }, 500).unref()
}

/** The services of one command, stopped once, however many signals arrive. */
export class RunningServices {
  readonly #services: Service[] = []
  #stopping: Promise<never> | undefined

  get isStopping(): boolean {
    return this.#stopping !== undefined
  }

  /** Starts a service, also in place of one that exited; throws while the services are stopping. */
  start(spawn: () => Service, ended?: Service): Service {
    if (this.isStopping) throw new Error('Everything is stopping.')
    const service = spawn()
    if (ended) this.#services.splice(this.#services.indexOf(ended), 1, service)
    else this.#services.push(service)
    return service
  }

  /** Stops the newest first, so that the BFF finishes its answers while the REST service still runs, and exits. */
  stopAll(exitCode: number): Promise<never> {
    this.#stopping ??= this.#stop(exitCode)
    return this.#stopping
  }

  /** Runs a command: signals, and the end of npm, stop the services in order; an error at start is printed as a sentence. */
  async run(command: () => Promise<void>, onStop: () => void = () => undefined): Promise<void> {
    const stop = () => {
      if (!this.isStopping) onStop()
      void this.stopAll(0)
    }
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, stop)
    onEndOfNpm(stop)
    try {
      await command()
    } catch (error) {
      // A service that was still starting fails when the others stop: expected.
      if (!this.isStopping) process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
      await this.stopAll(1)
    }
  }

  async #stop(exitCode: number): Promise<never> {
    for (const service of this.#services.toReversed()) await stopService(service)
    process.exit(exitCode)
  }
}
