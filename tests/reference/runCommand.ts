import path from 'node:path'
import { vi } from 'vitest'

interface CommandResult {
  readonly code: number
  readonly stdout: string
  readonly stderr: string
}

let runs = 0
/** The environment, the arguments and the streams are the process's: one command has them at a time. */
let previous: Promise<unknown> = Promise.resolve()

async function run(name: string, args: readonly string[], env: Readonly<Record<string, string>>): Promise<CommandResult> {
  const own = { env: process.env, argv: process.argv, exitCode: process.exitCode }
  const written = { stdout: '', stderr: '' }
  const streams = (['stdout', 'stderr'] as const).map((stream) =>
    vi.spyOn(process[stream], 'write').mockImplementation((text) => {
      written[stream] += String(text)
      return true
    }),
  )
  const file = path.resolve(`reference/src/commands/${name}.ts`)
  const given = { PATH: own.env.PATH, HOME: own.env.HOME, ...env }
  Object.assign(process, { env: given, argv: [process.execPath, file, ...args], exitCode: undefined })
  try {
    // A module runs once; with another query it is another one, on the same modules below it.
    await import(/* @vite-ignore */ `${file}?run=${String((runs += 1))}`)
    return { code: Number(process.exitCode ?? 0), ...written }
  } finally {
    Object.assign(process, own)
    for (const stream of streams) stream.mockRestore()
  }
}

/** Runs a command of the reference service as a process with these arguments and this environment does, in the tests' own process. */
export function runCommand(name: string, args: readonly string[], env: Readonly<Record<string, string>>): Promise<CommandResult> {
  const result = previous.then(() => run(name, args, env))
  previous = result.catch(() => undefined)
  return result
}
