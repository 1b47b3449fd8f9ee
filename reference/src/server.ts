import { readSecretFiles } from '../../schema/rules/readSecretFiles.ts'
import { buildApp } from './app.ts'
import { loadConfig } from './config.ts'
import { explainStartFailure } from './explainStartFailure.ts'

/** Ends the process in order, however far its start has come. */
class Stopping {
  #hasBegun = false
  #isClosing = false
  #close: (() => Promise<void>) | undefined

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
  begin(): void {
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
        process.stderr.write(`Stopping failed: ${explainStartFailure(error)}\n`)
        process.exit(1)
      },
    )
  }
}

async function run(stopping: Stopping): Promise<void> {
  const config = loadConfig(readSecretFiles(process.env))
  const app = await buildApp(config, {
    log: { level: config.logLevel },
    onProgress: (line) => config.showsProgress && process.stdout.write(`${line}\n`),
    onDatabase: (close) => stopping.closeWith(close),
  })
  stopping.closeWith(() => {
    app.log.info('stopping: requests under way are finished first')
    return app.close()
  })
  try {
    await app.listen({ host: config.host, port: config.port })
  } catch (error) {
    await app.close()
    throw error
  }
}

const stopping = new Stopping()
for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => stopping.begin())
try {
  await run(stopping)
} catch (error) {
  if (!stopping.hasBegun) {
    process.stderr.write(`${explainStartFailure(error)}\n`)
    process.exit(1)
  }
}
