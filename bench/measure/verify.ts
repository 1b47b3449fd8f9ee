import assert from 'node:assert/strict'
import { Connection } from '../load/connection.ts'
import type { Lane } from '../load/load.ts'
import type { Upstream } from '../upstream/upstream.ts'

export interface Verified {
  data: unknown
  /** Of the body, uncompressed. */
  bytes: number
  /** Values that are not objects or lists. */
  leaves: number
  /** REST calls for one operation with a cold and with a warm cache. */
  callsCold: number
  callsWarm: number
}

function countLeaves(value: unknown): number {
  if (value === null || typeof value !== 'object') return 1
  return Object.values(value).reduce((sum: number, one) => sum + countLeaves(one), 0)
}

function textOf({ head, body }: { head: string; body: string }): string {
  if (!/\r\ntransfer-encoding: chunked/i.test(head)) return body
  const bytes = Buffer.from(body)
  const parts: Buffer[] = []
  for (let from = 0; ; ) {
    const lineEnd = bytes.indexOf('\r\n', from)
    const size = Number.parseInt(bytes.toString('latin1', from, lineEnd), 16)
    if (!(size > 0)) return Buffer.concat(parts).toString()
    parts.push(bytes.subarray(lineEnd + 2, lineEnd + 2 + size))
    from = lineEnd + 2 + size + 2
  }
}

interface VerifyOptions extends Lane {
  cookie: string
  upstream: Upstream
}

async function ask({ contender, server, operation, cookie, upstream }: VerifyOptions) {
  const connection = new Connection(server.port, contender.request(operation, cookie))
  await upstream.takeCalls()
  const answer = await connection.send()
  connection.close()
  const calls = Object.values(await upstream.takeCalls()).reduce((sum, count) => sum + count, 0)
  const text = textOf(answer)
  if (!answer.head.startsWith('HTTP/1.1 200') || text.includes('"errors"')) throw new Error(`${contender.name}: ${answer.head}\n${text}`)
  return { text, calls }
}

/** Sends the request twice and reads the answers. */
export async function readAnswer(options: VerifyOptions): Promise<Verified> {
  const cold = await ask(options)
  const { text, calls } = await ask(options)
  const { data: asTold }: { data: unknown } = JSON.parse(text)
  const data = options.contender.toGraph?.(options.operation, text) ?? asTold
  return { data, bytes: Buffer.byteLength(text), leaves: countLeaves(data), callsCold: cold.calls, callsWarm: calls }
}

const hasViewer = (data: unknown): data is { viewer: object } =>
  typeof data === 'object' && data !== null && 'viewer' in data && typeof data.viewer === 'object' && data.viewer !== null

/** The data without some fields of its viewer. */
function without(data: unknown, fields: readonly string[]): unknown {
  if (!hasViewer(data)) return data
  return { ...data, viewer: Object.fromEntries(Object.entries(data.viewer).filter(([name]) => !fields.includes(name))) }
}

/** Throws with the difference unless both answered the same data; the order of keys and the omitted fields are ignored. */
export function requireSame(name: string, data: unknown, expected: unknown, lacks: readonly string[] = []): void {
  assert.deepEqual(without(data, lacks), without(expected, lacks), `${name} answers something else`)
}
