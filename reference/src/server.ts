import { buildApp } from './app.ts'
import { loadConfig } from './config.ts'
import { explainStartFailure } from './explainStartFailure.ts'

async function run(): Promise<void> {
  const config = loadConfig(process.env)
  const app = await buildApp(config, {
    log: { level: config.logLevel },
    onProgress: (line) => config.showsProgress && process.stdout.write(`${line}\n`),
  })
  let isStopping = false
  const stop = (signal: string) => {
    if (isStopping) return
    isStopping = true
    app.log.info({ signal }, 'stopping: requests under way are finished first')
    app.close().then(
      () => process.exit(0),
      (error: unknown) => {
        app.log.error({ err: error }, 'stopping failed')
        process.exit(1)
      },
    )
  }
  process.on('SIGTERM', stop)
  process.on('SIGINT', stop)
  try {
    await app.listen({ host: config.host, port: config.port })
  } catch (error) {
    await app.close()
    throw error
  }
}

try {
  await run()
} catch (error) {
  process.stderr.write(`${explainStartFailure(error)}\n`)
  process.exit(1)
}
