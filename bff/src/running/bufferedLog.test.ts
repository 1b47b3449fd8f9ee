import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { expect, test } from 'vitest'

const file = new URL('bufferedLog.ts', import.meta.url).href

function run(program: string) {
  const child = spawn(process.execPath, ['--input-type=module', '-e', `import { bufferedLog } from '${file}'; ${program}`])
  const lines: string[] = []
  child.stdout.on('data', (chunk: Buffer) => lines.push(chunk.toString()))
  return { child, lines }
}

test.each(['process.exit(3)', 'throw new Error("unforeseen")', 'process.exitCode = 3'])(
  'what waits is written at the end: %s',
  async (end) => {
    const { child, lines } = run(`bufferedLog().write('one line\\n'); ${end}`)
    await once(child, 'close')
    expect(child.exitCode).not.toBe(0)
    expect(lines.join('')).toBe('one line\n')
  },
)

test('a line is written soon, without others', async () => {
  const { child, lines } = run(`bufferedLog().write('one line\\n'); setInterval(() => undefined, 60_000)`)
  await once(child.stdout, 'data')
  child.kill()
  expect(lines).toEqual(['one line\n'])
})
