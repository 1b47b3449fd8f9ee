import fastify from 'fastify'
import { readSecretFiles } from '../../schema/rules/readSecretFiles.ts'
import { buildApp } from './app.ts'
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

/** Listens; `opened` gets everything that a failure has to close. */
async function start(opened: Closable[]): Promise<void> {
  const config = loadConfig(readSecretFiles(process.env))
  const metrics = new Metrics()
  const draining = { isDraining: false }
  const app = await buildApp(config, { metrics, draining, logStream: bufferedLog() })
  opened.push(app)
  const metricsApp = createMetricsApp(metrics)
  opened.push(metricsApp)

  const stop = async (signal: string) => {
    if (draining.isDraining) return
    app.log.info({ signal }, 'finishing what was begun')
    await drain(app, draining, config.server.drainDelayMs)
    await metricsApp.close()
  }
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.once(signal, () => void stop(signal))
  if (config.metrics.port !== 0) await metricsApp.listen(config.metrics)
  await app.listen({ port: config.server.port, host: config.server.host })
}

const opened: Closable[] = []
try {
  await start(opened)
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
  process.exitCode = 1
  // Open handles would keep the process from ending.
  await Promise.all(opened.map((one) => one.close()))
}
