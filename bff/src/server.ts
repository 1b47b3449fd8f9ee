import fastify from 'fastify'
import { readSecretFiles } from '../../schema/rules/readSecretFiles.ts'
import { Stopping } from '../../schema/rules/stopping.ts'
import { loadConfig } from './config.ts'
import { bufferedLog } from './running/bufferedLog.ts'
import { drain } from './running/drain.ts'
import { Metrics } from './running/metrics.ts'

interface Closable {
  close(): PromiseLike<unknown>
}

/** Prometheus reads on a port of its own, which no proxy in front of the portal leads to. */
function createMetricsApp({ registry }: Metrics) {
  const app = fastify()
  app.get('/metrics', async (_request, reply) => reply.type(registry.contentType).send(await registry.metrics()))
  return app
}

const explain = (error: unknown): string => (error instanceof Error ? error.message : String(error))

/** Listens; `opened` gets everything that a failure has to close. */
async function start(opened: Closable[], stopping: Stopping): Promise<void> {
  // Not above, since a signal that came while this loads would be lost; before the configuration, since the image's build compiles by a start without one.
  const { buildApp } = await import('./app.ts')
  const config = loadConfig(readSecretFiles(process.env))
  const metrics = new Metrics()
  const draining = { isDraining: false }
  const app = await buildApp(config, { metrics, draining, logStream: bufferedLog() })
  opened.push(app)
  const metricsApp = createMetricsApp(metrics)
  opened.push(metricsApp)

  stopping.closeWith(async () => {
    app.log.info('finishing what was begun')
    await drain(app, draining, config.server.drainDelayMs)
    await metricsApp.close()
  })
  if (config.metrics.port !== 0) await metricsApp.listen(config.metrics)
  await app.listen({ port: config.server.port, host: config.server.host })
}

const opened: Closable[] = []
const stopping = new Stopping(explain)
try {
  await start(opened, stopping)
} catch (error) {
  if (!stopping.hasBegun) {
    process.stderr.write(`${explain(error)}\n`)
    process.exitCode = 1
  }
  // Open handles would keep the process from ending.
  await Promise.all(opened.map((one) => one.close()))
}
