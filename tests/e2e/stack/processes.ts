import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { openSync } from 'node:fs'
import type { Service } from '../../../scripts/service.ts'

const urlOf = (file: string) => new URL(file, import.meta.url).href

/** Starts a server of the project with its log in a file and a clock that can be moved; ends with this process. */
export function startLogged(name: string, file: string, env: Record<string, string>, logFile: string): Service {
  const log = openSync(logFile, 'a')
  const preloaded = [urlOf('movableClock.ts'), urlOf('../../../scripts/followParent.mjs')].flatMap((module) => ['--import', module])
  const child = spawn(process.execPath, [...preloaded, file], {
    cwd: new URL('../../../', import.meta.url),
    env: { ...process.env, ...env },
    stdio: ['ignore', log, log, 'ipc'],
  })
  return { name, child }
}

/** Sets a service's clock so many milliseconds ahead of the machine's; resolves once the service uses it. */
export async function moveClock({ child }: Service, ahead: number): Promise<void> {
  const moved = once(child, 'message')
  child.send({ ahead })
  await moved
}
