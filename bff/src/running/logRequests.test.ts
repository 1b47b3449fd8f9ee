import fastify from 'fastify'
import { expect, test } from 'vitest'
import { logSettings } from './logRequests.ts'

test('of an error the log has what it says, its code and its causes, and nothing else that hangs on it', () => {
  const lines: string[] = []
  const { log } = fastify({ logger: logSettings('info', { write: (line) => void lines.push(line) }) })
  const cause = Object.assign(new TypeError('the socket broke'), { command: { args: ['a secret'] } })
  const error = Object.assign(new Error('no answer', { cause }), { code: 'E_LOST', body: 'a secret' })
  log.error(error, 'said')
  log.warn({ err: error }, 'said')
  for (const line of lines) {
    expect(JSON.parse(line)).toMatchObject({ msg: 'said', err: { type: 'Error', message: 'no answer: the socket broke', code: 'E_LOST' } })
    expect(line).toContain('caused by TypeError: the socket broke')
    expect(line).not.toContain('a secret')
  }
  expect(lines).toHaveLength(2)
})
