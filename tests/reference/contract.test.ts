import { once } from 'node:events'
import { request as httpRequest } from 'node:http'
import type { IncomingHttpHeaders } from 'node:http'
import { connect } from 'node:net'
import { text } from 'node:stream/consumers'
import Fastify from 'fastify'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { systemClock } from '../../reference/src/clock.ts'
import type { RawHandler } from '../../reference/src/contract/call.ts'
import { needsService } from '../../reference/src/contract/authorize.ts'
import { mountContract } from '../../reference/src/contract/mountContract.ts'
import type { ContractOptions } from '../../reference/src/contract/mountContract.ts'
import { FileStore } from '../../reference/src/files/fileStore.ts'
import { UploadFolder } from '../../reference/src/files/uploads.ts'
import { sendClientError } from '../../reference/src/http/handleErrors.ts'
import { checkRequests } from '../../reference/src/http/requestForm.ts'
import { operations } from '../../schema/generated/operations.ts'
import { startReference } from './startReference.ts'
import type { RunningReference } from './startReference.ts'

let reference: RunningReference

beforeAll(async () => {
  reference = await startReference()
})
afterAll(() => reference.stop())

const answer = () => Promise.reject(new Error('not called'))
const byItem = { isCompliantOnly: answer, handle: answer }
const byService = { service: () => Promise.resolve(null), handle: answer }
const handlers: Record<string, RawHandler> = {
  ...Object.fromEntries(Object.entries(operations).map(([id, operation]) => [id, needsService(operation) ? byService : answer])),
  saveEntry: byItem,
  submitEntry: byItem,
}

let options: ContractOptions

beforeAll(() => {
  const { database, dataDir } = reference
  options = {
    services: { database, clock: systemClock },
    disk: { requireRoom: () => Promise.resolve() },
    uploads: new UploadFolder(dataDir, new FileStore(dataDir, database)),
    readCaller: () => Promise.resolve({ guid: '', permissions: [], sid: '', isCompliant: true, lacksProof: false, isDue: false }),
    validatesResponses: true,
    exempt: ['/health'],
  }
})

describe('the contract at start', () => {
  it('fails for an operation without a handler', () => {
    const { listUserLoans: _missing, ...rest } = handlers
    expect(() => mountContract(Fastify({ exposeHeadRoutes: false }), rest, options)).toThrow(
      'No handler answers listUserLoans of the contract.',
    )
  })

  it('fails for a handler and for a route that are not in it', () => {
    const extra = { ...handlers, readThoughts: answer }
    expect(() => mountContract(Fastify({ exposeHeadRoutes: false }), extra, options)).toThrow(
      'The handler readThoughts answers no operation',
    )
    const app = Fastify({ exposeHeadRoutes: false })
    mountContract(app, handlers, options)
    expect(() => app.get('/api/secret', () => 'x')).toThrow('GET /api/secret is served and not in the contract.')
    expect(() => app.get('/healthy', () => 'x')).toThrow('not in the contract')
    expect(() => app.get('/health/live', () => 'x')).not.toThrow()
  })

  it('turns an answer that it does not know into 500, with the check on', async () => {
    const app = Fastify({ exposeHeadRoutes: false })
    const wrong = { ...handlers, listUserLoans: () => Promise.resolve([{ LoanType: 'Personal Loan' }]) }
    mountContract(app, wrong, options)
    expect((await app.inject({ url: '/api/user/loans', headers: { authorization: 'Bearer any' } })).statusCode).toBe(500)
  })
})

describe('a failure', () => {
  const failureBody = { Message: expect.any(String) as string, Errors: expect.any(Array) as unknown[] }

  it.each([
    ['GET', '/api/nothing', {}, 404],
    ['DELETE', '/api/user/summary', {}, 405],
    ['POST', '/health/live', { body: '{}' }, 405],
    ['HEAD', '/api/user/summary', {}, 401],
    ['HEAD', '/health/ready', {}, 200],
    ['GET', '/api/attribute/group/%', {}, 400],
    ['GET', '/%c0%ae%c0%ae/', {}, 400],
    ['POST', '/api/authenticate/user', { body: '{"UserName"' }, 400],
    ['POST', '/api/authenticate/user', { body: '{"__proto__":{}}' }, 400],
    ['POST', '/api/authenticate/user', { body: '' }, 400],
    ['POST', '/api/authenticate/user', { body: 'a=b', type: 'application/x-www-form-urlencoded' }, 415],
    ['POST', '/api/authenticate/user', { body: `"${'x'.repeat(1_100_000)}"` }, 413],
    ['POST', '/api/authenticate/user', { body: '{"UserName":"a\\u0000","PassKey":"b"}' }, 400],
    ['POST', '/api/authenticate/user', { body: `{"UserName":${'['.repeat(150_000)}${']'.repeat(150_000)}}` }, 400],
    ['POST', '/api/authenticate/user', { body: '{}', type: 'application/json; charset=utf-7' }, 415],
    ['POST', '/api/authenticate/user', { body: '{}', encoding: 'gzip' }, 415],
  ])(
    '%s %s (%#) answers with the contract’s body and nothing else',
    async (method, path, {
      body,
      type = 'application/json',
      encoding = 'identity',
    }: { body?: string; type?: string; encoding?: string }, status) => {
      // Node's own client, because fetch would tidy the path.
      const { hostname, port } = new URL(reference.url)
      const { promise, resolve, reject } = Promise.withResolvers<{ status: number; headers: IncomingHttpHeaders; body: string }>()
      const request = httpRequest(
        {
          hostname,
          port,
          method,
          path,
          headers: body === undefined ? {} : { 'content-type': type, 'content-encoding': encoding, 'content-length': body.length },
        },
        (response) => {
          void text(response).then(
            (received) => resolve({ status: response.statusCode ?? 0, headers: response.headers, body: received }),
            reject,
          )
        },
      )
      request.on('error', reject)
      request.end(body)
      const received = await promise
      expect(received.status).toBe(status)
      expect(received.headers['x-content-type-options'] ?? path).toBe(path.includes('%') ? path : 'nosniff')
      if (status === 405) expect(received.headers.allow).toBe('GET, HEAD')
      if (method === 'HEAD') return
      expect(JSON.parse(received.body)).toEqual(failureBody)
      expect(received.body).not.toMatch(/\/work|node_modules|select|stack|FST_|SyntaxError/)
    },
  )

  it.each([
    ['that is no HTTP', 'NONSENSE\r\n\r\n', 400],
    ['with two Host headers', 'GET /health/live HTTP/1.1\r\nHost: a\r\nHost: b\r\nconnection: close\r\n\r\n', 400],
    ['with headers that are too long', `GET / HTTP/1.1\r\nHost: a\r\nX: ${'x'.repeat(20_000)}\r\n\r\n`, 431],
  ])('answers a request %s', async (_what, sent, status) => {
    const { hostname, port } = new URL(reference.url)
    const socket = connect(Number(port), hostname)
    await once(socket, 'connect')
    socket.write(sent)
    const received = await text(socket)
    expect(received).toMatch(new RegExp(`^HTTP/1.1 ${String(status)} `))
    expect(received.toLowerCase()).toContain('x-content-type-options: nosniff')
    expect(JSON.parse(received.slice(received.indexOf('\r\n\r\n')))).toEqual(failureBody)
  })

  it.each([
    ['127.0.0.1:4010', 200],
    ['localhost', 200],
    ['rebound.example', 403],
  ])('the outbox of the demo is not shown to a page of another site: Host %s, %i', async (host, status) => {
    expect((await reference.app.inject({ url: '/dev/outbox', headers: { host } })).statusCode).toBe(status)
  })

  it('ends a body of JSON that comes too slowly', async () => {
    const app = Fastify({ clientErrorHandler: sendClientError })
    checkRequests(app, 200)
    app.post('/', () => 'whole')
    const { port } = new URL(await app.listen({ host: '127.0.0.1', port: 0 }))
    const socket = connect(Number(port), '127.0.0.1')
    await once(socket, 'connect')
    socket.write('POST / HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\nContent-Length: 20\r\n\r\n{')
    expect(await text(socket)).toMatch(/^HTTP\/1\.1 408 /)
    await app.close()
  })

  it('that was not expected shows no more than 500', async () => {
    await reference.database.schema.alterTable('attribute_groups').renameTo('moved').execute()
    const { AccessToken } = await reference.signIn('maria')
    const response = await reference.request('GET', '/api/attribute/groups', { token: AccessToken })
    await reference.database.schema.alterTable('moved').renameTo('attribute_groups').execute()
    expect([response.status, await response.json()]).toEqual([
      500,
      { Message: 'Something went wrong on the server. Please try again later.', Errors: [] },
    ])
  })
})
