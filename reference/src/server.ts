import { closeWithin } from '../../schema/rules/closeWithin.ts'
import { readSecretFiles } from '../../schema/rules/readSecretFiles.ts'
import { Stopping } from '../../schema/rules/stopping.ts'
import { loadConfig } from './config.ts'
import { explainStartFailure } from './explainStartFailure.ts'

/** Within the stop grace of docker-compose.yml. In milliseconds. */
const longestStop = 125_000

async function run(stopping: Stopping): Promise<void> {
  // Not above, since a signal that came while this loads would be lost.
  const { buildApp } = await import('./app.ts')
  const config = loadConfig(readSecretFiles(process.env))
  // A terminal gets the slow steps as sentences, where the log does not have them.
  const isForPeople = process.stdout.isTTY && !['info', 'debug', 'trace'].includes(config.logLevel)
  const app = await buildApp(config, {
    log: { level: config.logLevel },
    onProgress: (line) => isForPeople && process.stdout.write(`${line}\n`),
    onDatabase: (close) => stopping.closeWith(close),
  })
  stopping.closeWith(() => {
    app.log.info('stopping: requests under way are finished first')
    return closeWithin(app, longestStop)
  })
  try {
    await app.listen({ host: config.host, port: config.port })
  } catch (error) {
    await app.close()
    throw error
  }
}

const stopping = new Stopping(explainStartFailure)
try {
  await run(stopping)
} catch (error) {
  if (!stopping.hasBegun) {
    process.stderr.write(`${explainStartFailure(error)}\n`)
    process.exit(1)
  }
}
