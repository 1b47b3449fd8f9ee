import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { openSync } from 'node:fs'
import type { Service } from '../../../scripts/service.ts'

const inFolder = (file: string) => new URL(file, import.meta.url).href

/**
 * Starts a server of the project with its log in a file, so that the tests can search it, and with a clock that can be moved. It ends
 * with this process.
 */
export function startLogged(name: string, file: string, env: Record<string, string>, logFile: string): Service {
  const log = openSync(logFile, 'a')
  const loaded = [inFolder('movableClock.ts'), inFolder('../../../scripts/followParent.mjs')].flatMap((one) => ['--import', one])
  const child = spawn(process.execPath, [...loaded, file], {
    cwd: new URL('../../../', import.meta.url),
    env: { ...process.env, ...env },
    stdio: ['ignore', log, log, 'ipc'],
  })
  return { name, child, hasEnded: () => child.exitCode !== null || child.signalCode !== null }
}

/** Moves a service's clock ahead of the machine's by so many milliseconds; resolves once it goes by it. */
export async function moveClock({ child }: Service, ahead: number): Promise<void> {
  const moved = once(child, 'message')
  child.send({ ahead })
  await moved
}
