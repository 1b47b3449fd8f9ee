import fastify from 'fastify'
import { buildApp } from './app.ts'
import { loadConfig } from './config.ts'
import { drain } from './running/drain.ts'
import { Metrics } from './running/metrics.ts'

/** Prometheus reads on a port of its own, which no proxy in front of the portal leads to. */
async function serveMetrics({ registry }: Metrics, { port, host }: { port: number; host: string }) {
  const app = fastify()
  app.get('/metrics', async (_request, reply) => reply.type(registry.contentType).send(await registry.metrics()))
  await app.listen({ port, host })
  return app
}

async function start(): Promise<void> {
  const config = loadConfig(process.env)
  const metrics = new Metrics()
  const draining = { isDraining: false }
  const app = await buildApp(config, { metrics, draining })
  const metricsApp = config.metrics.port === 0 ? undefined : await serveMetrics(metrics, config.metrics)

  const stop = async (signal: string) => {
    if (draining.isDraining) return
    app.log.info({ signal }, 'finishing what was begun')
    await drain(app, draining, config.server.drainDelayMs)
    await metricsApp?.close()
  }
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.once(signal, () => void stop(signal))
  await app.listen({ port: config.server.port, host: config.server.host })
}

try {
  await start()
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
  process.exitCode = 1
}
