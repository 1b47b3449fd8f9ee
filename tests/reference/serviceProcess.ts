import { spawn } from 'node:child_process'
import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'

interface ProcessResult {
  readonly code: number | null
  readonly stdout: string
  readonly stderr: string
}

export interface ServiceProcess {
  readonly child: ChildProcess
  /** Waits for the line with the address. Rejects with what was said when the process ends before. */
  url(): Promise<string>
  ended(): Promise<ProcessResult>
}

/** A TypeScript file of the project in a process of its own, with an environment of its own. */
export function runFile(file: string, args: readonly string[], env: Record<string, string>): ServiceProcess {
  const child = spawn(process.execPath, [file, ...args], {
    env: { PATH: process.env.PATH, HOME: process.env.HOME, POSTGRES_MAJOR: process.env.POSTGRES_MAJOR, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let stdout = ''
  let stderr = ''
  child.stdout.setEncoding('utf8').on('data', (text: string) => (stdout += text))
  child.stderr.setEncoding('utf8').on('data', (text: string) => (stderr += text))
  const closed = once(child, 'close')
  return {
    child,
    async url() {
      for (;;) {
        const found = /Server listening at (http:\/\/[\d.:]+)/.exec(stdout)?.[1]
        if (found !== undefined) return found
        if (child.exitCode !== null || child.signalCode !== null) throw new Error(`ended before listening: ${stderr}`)
        await Promise.race([once(child.stdout, 'data'), closed])
      }
    },
    async ended() {
      await closed
      return { code: child.exitCode, stdout, stderr }
    },
  }
}

/** The service, as `npm start` runs it, on a free port. */
export function startService(dataDir: string, env: Record<string, string> = {}): ServiceProcess {
  return runFile('reference/src/server.ts', [], { DATA_DIR: dataDir, REST_PORT: '0', ...env })
}
