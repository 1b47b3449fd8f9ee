import { expect } from 'vitest'
import { Browser } from '../portal/browser.ts'
import { buildPortal, usePortal } from '../portal/portal.ts'
import type { PortalAnswer } from '../portal/transport.ts'
import { overHttp } from '../portal/transport.ts'
import { counts, seed } from './counts.ts'
import { malformedRequest } from './malformedGrammar.ts'
import { promise } from './promise.ts'
import { SeededRandom } from './random.ts'

const portal = usePortal({ RATE_LIMIT_PER_MINUTE: '1000000' })

const codes = new Set([
  'UNAUTHENTICATED',
  'FORBIDDEN',
  'NOT_FOUND',
  'BAD_USER_INPUT',
  'UPSTREAM_UNAVAILABLE',
  'UPSTREAM_TIMEOUT',
  'UPSTREAM_UNREADABLE',
  'UNCONFIRMED',
  'RATE_LIMITED',
])
// The hint of graphql-js about a quote concerns the request's text; hints at names of the schema are leaks.
const leaks =
  /\bat .+:\d+:\d+|node_modules|bff\/src|\.ts:\d|Did you mean (?!to use a double quote)|127\.0\.0\.1|ECONN|undici|SELECT |stacktrace|FST_ERR|\bzod\b/i

interface GraphBody {
  errors?: { extensions?: { code?: string } }[]
}

/** What an answer to a malformed request must not be or hold; empty when it is right. */
function faults({ status, text, headers }: PortalAnswer): string[] {
  const found: string[] = []
  if (status >= 500) found.push(`status ${status}`)
  const leak = leaks.exec(text.replaceAll(/nonce="[^"]*"/g, ''))
  if (leak) found.push(`leaks "${leak[0]}"`)
  const isJson = String(headers['content-type'] ?? '').includes('json')
  const errors = isJson && text !== '' ? ((JSON.parse(text) as GraphBody | null)?.errors ?? []) : []
  for (const { extensions } of errors) if (!codes.has(extensions?.code ?? '')) found.push(`code ${String(extensions?.code)}`)
  return found
}

promise('T10', 'malformed requests crash nothing and leak nothing', async (report) => {
  const lines: string[] = []
  const overrides = { LOG_LEVEL: 'error', RATE_LIMIT_PER_MINUTE: '1000000', SIGN_IN_FREE_ATTEMPTS: '10' }
  const app = await buildPortal(portal.stub, overrides, { logStream: { write: (line) => void lines.push(line) } })
  // One example of each fault.
  const wrong = new Map<string, string>()
  const statuses = new Map<number, number>()
  try {
    const send = overHttp(await app.listen({ port: 0, host: '127.0.0.1' }))
    for (let index = 0; index < counts.malformedRequests; index += 1) {
      // A seed of its own, so that one request can be replayed.
      const request = malformedRequest(new SeededRandom(seed * 100_000 + index))
      const answer = await send(request)
      statuses.set(answer.status, (statuses.get(answer.status) ?? 0) + 1)
      for (const fault of faults(answer)) {
        wrong.set(fault, `replay seed ${seed}, request ${index}: ${JSON.stringify(request).slice(0, 400)} → ${answer.text.slice(0, 300)}`)
      }
    }
    const afterwards = await new Browser(send).signIn()
    expect(afterwards.errors).toEqual([])
  } finally {
    await app.close()
  }
  expect(Object.fromEntries(wrong)).toEqual({})
  expect(lines).toEqual([])
  const spread = [...statuses].sort(([one], [other]) => one - other).map(([status, count]) => `${status}: ${count}`)
  report(`${counts.malformedRequests} requests (${spread.join(', ')}): 0 crashes, 0 leaks, 0 unexpected failures in the log`)
})
