import { spawn } from 'node:child_process'
import { openSync } from 'node:fs'
import type { Service } from '../../../scripts/service.ts'

/** Starts a server of the project with its log in a file, so that the tests can search it. It ends with this process. */
export function startLogged(name: string, file: string, env: Record<string, string>, logFile: string): Service {
  const log = openSync(logFile, 'a')
  const followParent = new URL('../../../scripts/followParent.mjs', import.meta.url).href
  const child = spawn(process.execPath, ['--import', followParent, file], {
    cwd: new URL('../../../', import.meta.url),
    env: { ...process.env, ...env },
    stdio: ['ignore', log, log, 'ipc'],
  })
  return { name, child, hasEnded: () => child.exitCode !== null || child.signalCode !== null }
}
