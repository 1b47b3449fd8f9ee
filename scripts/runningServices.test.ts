import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { expect, test } from 'vitest'

/** A command as npm runs it, in a shell, whose service says its number and goes on until it is stopped. */
const command = `
import { RunningServices } from './scripts/runningServices.ts'
import { startService } from './scripts/service.ts'
const services = new RunningServices()
await services.run(async () => {
  services.start(() => startService('sleeper', ['--eval', 'console.log(process.pid); setInterval(() => {}, 1000)'], {}))
  await new Promise(() => {})
})`

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch {
    return false // The process has ended.
  }
}

test('a command that npm runs ends with its services where npm gets SIGTERM', { timeout: 120_000 }, async () => {
  const shell = spawn('sh', ['-c', '"$0" --input-type=module --eval "$COMMAND"; exit', process.execPath], {
    env: { ...process.env, COMMAND: command, npm_lifecycle_script: 'node …' },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const [line] = (await once(shell.stdout, 'data')) as [Buffer]
  const service = Number(line)
  expect(isRunning(service)).toBe(true)
  const closed = once(shell.stdout, 'close')
  shell.kill('SIGTERM')
  await closed
  expect(isRunning(service)).toBe(false)
})
