import { createHash } from 'node:crypto'
import http from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { RestHttp } from '../rest/http.ts'
import { Errands } from '../running/errands.ts'
import { MemoryStore } from '../store/memoryStore.ts'
import { EndedSessions } from './endedSessions.ts'
import { Renewals } from './renewals.ts'
import { Sealer } from './sealing.ts'
import { Tickets } from './tickets.ts'

const options = { refresh: { method: 'POST', path: '/refresh' }, signOutPath: undefined, timeoutMs: 500 } as const
const accessToken = `header.${Buffer.from(JSON.stringify({ Guid: 'g', Status: 'Active' })).toString('base64url')}.signature`

async function create() {
  const server = http.createServer((_request, response) => {
    response.setHeader('content-type', 'application/json').end(JSON.stringify({ AccessToken: accessToken, RefreshToken: 'next' }))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  const rest = new RestHttp({ url: `http://127.0.0.1:${port}`, timeoutMs: 500, connections: 1 })
  onTestFinished(async () => {
    await rest.close()
    await new Promise((resolve) => server.close(resolve))
  })
  const store = new MemoryStore(100)
  const tickets = new Tickets(new Sealer(['a secret for tests, long enough to be one']))
  return {
    store,
    renewals: new Renewals(options, {
      http: rest,
      store,
      tickets,
      ended: new EndedSessions(store),
      errands: new Errands({ warn: () => undefined }),
    }),
  }
}

test('what a copy of another version handed over in another shape is as if it had handed over nothing', async () => {
  const { store, renewals } = await create()
  await store.set(`renewed:${createHash('sha256').update('present').digest('base64url')}`, '{"pair":"of another shape"}', 10_000)
  const ticket = { id: 'id', startedAt: Date.now(), endsAt: Date.now() + 60_000, token: 'present' }
  expect((await renewals.renew(ticket, 'request')).refresh.token).toBe('next')
})
