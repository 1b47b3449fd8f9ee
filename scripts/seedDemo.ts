import { chmod } from 'node:fs/promises'
import path from 'node:path'
import { freePort } from './freePort.ts'
import { startService, stopService, untilReady } from './service.ts'

/**
 * Lets a reference service make up the demo cooperative in a folder.
 * @returns its data folder, of which several services then use a copy each.
 */
export async function seedDemo(folder: string): Promise<string> {
  const port = await freePort()
  // PostgreSQL refuses to run as root and then runs as a user of its own, which must be able to enter this folder.
  await chmod(folder, 0o755)
  const dataDir = path.join(folder, 'data')
  const environment = { DATA_DIR: dataDir, DEMO: '1', REST_PORT: String(port), LOG_LEVEL: 'warn' }
  const service = startService('reference service', ['reference/src/server.ts'], environment)
  try {
    await untilReady(service, `http://127.0.0.1:${port}/health/ready`, 600)
  } finally {
    await stopService(service)
  }
  return dataDir
}
