import { spawn } from 'node:child_process'
import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { compileCache } from '../compileCache.ts'

interface ProcessResult {
  readonly code: number | null
  readonly stdout: string
  readonly stderr: string
}

export interface ServiceProcess {
  readonly child: ChildProcess
  /** Waits for the line with the address. Rejects with what was said when the process ends before. */
  url(): Promise<string>
  /** Waits until it has written this. Rejects with what was said when the process ends before. */
  said(words: string): Promise<void>
  ended(): Promise<ProcessResult>
}

const running = new Set<ChildProcess>()

/** Kills the processes that were started here and have not ended; a database that outlives one is taken over by the next. */
export function killServices(): void {
  for (const child of running) child.kill('SIGKILL')
}

/** A TypeScript file of the project in a process of its own, with an environment of its own. */
export function runFile(file: string, args: readonly string[], env: Record<string, string>): ServiceProcess {
  const child = spawn(process.execPath, [file, ...args], {
    env: { ...compileCache, PATH: process.env.PATH, HOME: process.env.HOME, POSTGRES_MAJOR: process.env.POSTGRES_MAJOR, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  running.add(child)
  child.once('exit', () => running.delete(child))
  let stdout = ''
  let stderr = ''
  child.stdout.setEncoding('utf8').on('data', (text: string) => (stdout += text))
  child.stderr.setEncoding('utf8').on('data', (text: string) => (stderr += text))
  const closed = once(child, 'close')
  const written = async (pattern: RegExp): Promise<string> => {
    for (;;) {
      const found = pattern.exec(stdout)
      if (found) return found[1] ?? found[0]
      if (child.exitCode !== null || child.signalCode !== null) throw new Error(`ended before it wrote ${String(pattern)}: ${stderr}`)
      await Promise.race([once(child.stdout, 'data'), closed])
    }
  }
  return {
    child,
    url: () => written(/Server listening at (http:\/\/[\d.:]+)/),
    async said(words) {
      await written(new RegExp(RegExp.escape(words)))
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
