import { once } from 'node:events'
import http from 'node:http'
import type { AddressInfo } from 'node:net'
import { json } from 'node:stream/consumers'
import { setTimeout as sleep } from 'node:timers/promises'
import { makeExecutableSchema } from '@graphql-tools/schema'
import type { FastifyInstance } from 'fastify'
import fastify from 'fastify'
import type { FileUpload } from 'graphql-upload-minimal'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { loadConfig } from '../config.ts'
import { serveOperation } from '../graph/serveOperation.ts'
import { createErrorFormatter } from '../graph/errorFormatter.ts'
import { KnownOperations } from '../graph/knownOperations.ts'
import { createApollo } from '../graph/apollo.ts'
import { routeGraph } from '../graph/plugin.ts'
import { scalars } from '../graph/scalars.ts'
import { sendError } from '../guard/sendError.ts'
import { Documents } from '../guard/documents.ts'
import { anything } from '../reading/values.ts'
import { RestHttp } from '../rest/http.ts'
import { FilePart } from '../rest/filePart.ts'

const largestFile = 1_000_000
const typeDefs = `
  scalar Upload
  type Query { nothing: Int }
  type Mutation { send(note: String!, proofs: [Upload!]!): String }
`
const text = 'mutation Send($note: String!, $proofs: [Upload!]!) { send(note: $note, proofs: $proofs) }'

interface Received {
  body: Buffer
  contentType: string
  isWhole: boolean
  isBroken: boolean
}

const received: Received[] = []
let mayRead = true
let bff: FastifyInstance
let rest: http.Server
let restHttp: RestHttp
let address: string

const listen = async (server: http.Server) => {
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return (server.address() as AddressInfo).port
}

beforeEach(async () => {
  received.length = 0
  mayRead = true
  rest = http.createServer((request, response) => {
    const chunks: Buffer[] = []
    const note = { body: Buffer.alloc(0), contentType: request.headers['content-type'] ?? '', isWhole: false, isBroken: false }
    received.push(note)
    if (mayRead) request.on('data', (chunk: Buffer) => chunks.push(chunk))
    request.on('error', () => undefined)
    request.on('close', () => (note.isBroken = !note.isWhole))
    request.on('end', () => {
      Object.assign(note, { body: Buffer.concat(chunks), isWhole: true })
      response.setHeader('content-type', 'application/json').end('"Added"')
    })
  })
  restHttp = new RestHttp({ url: `http://127.0.0.1:${await listen(rest)}`, timeoutMs: 60_000, connections: 4 })
  const send = (_root: unknown, { note, proofs }: { note: string; proofs: Promise<FileUpload>[] }) => {
    const files = proofs.map((file) => new FilePart(file, { maxBytes: largestFile, rename: (name) => `proof-${name}` }))
    const parts = { Transaction: { Note: note }, Type: 'deposit', Proof: files }
    return restHttp.send(
      { operation: 'test', method: 'POST', path: '/upload', effect: 'write', parts, read: anything },
      { requestId: 'request-1', bearer: 'token' },
    )
  }
  const schema = makeExecutableSchema({ typeDefs, resolvers: { Upload: scalars.Upload, Mutation: { send } } })
  const config = loadConfig({
    REST_URL: 'http://127.0.0.1:1',
    SESSION_SECRET: 'x'.repeat(32),
    MAX_UPLOAD_BYTES: '50000000',
    MAX_BODY_BYTES: '4096',
  })
  const documents = new Documents({ mode: 'open', allowListFile: undefined }, () => undefined)
  const operations = new KnownOperations({ schema, textOf: () => undefined, limits: config.limits })
  const formatError = createErrorFormatter(() => undefined)
  const apollo = createApollo({ schema, config, documents, formatError, logUnexpected: () => undefined })
  await apollo.start()
  bff = fastify({ forceCloseConnections: true })
  bff.setErrorHandler(sendError)
  routeGraph(bff, {
    config,
    documents,
    limitAddress: () => Promise.resolve(),
    admission: {
      open: () => null,
      forViewer: () => Promise.resolve(),
      upload: () => Promise.resolve(),
      operation: () => Promise.resolve(),
      inTurn: (_session, _isLeft, execute) => execute(),
    },
    handle: async (_request, reply, posted) => {
      const response = await serveOperation({ apollo, operations, formatError }, { posted, accept: undefined, graph: {} as never })
      void reply.code(response.status)
      return response.text
    },
  })
  address = `${await bff.listen({ port: 0, host: '127.0.0.1' })}/graphql`
})

afterEach(async () => {
  rest.closeAllConnections()
  await bff.close()
  await restHttp.close()
  rest.close()
})

function form(files: readonly [name: string, bytes: Buffer][], order = files.map((_, index) => index)): FormData {
  const data = new FormData()
  data.set('operations', JSON.stringify({ query: text, variables: { note: 'Ñ "x"', proofs: files.map(() => null) } }))
  data.set('map', JSON.stringify(Object.fromEntries(files.map((_, index) => [index, [`variables.proofs.${index}`]]))))
  for (const index of order) {
    const [name, bytes] = files[index]!
    data.set(String(index), new Blob([new Uint8Array(bytes)], { type: 'image/png' }), name)
  }
  return data
}

async function post(body: FormData | string, headers: Record<string, string> = { 'x-kapwa-request': '1' }) {
  const response = await fetch(address, { method: 'POST', body, headers })
  const answer = (await response.json()) as { data?: { send: unknown }; errors?: { extensions: { code: string } }[] }
  return { status: response.status, sent: answer.data?.send, codes: (answer.errors ?? []).map(({ extensions }) => extensions.code) }
}

/** The parts as the REST API gets them: name, content with its type, file name. */
function partsOf({ body, contentType }: Received): [string, string, string?][] {
  const boundary = contentType.split('boundary=')[1]!
  const parts = body.toString().split(`--${boundary}`)
  expect(parts.at(-1)).toBe('--\r\n')
  return parts.slice(1, -1).map((part) => {
    const [head = '', content = ''] = part.slice(2, -2).split('\r\n\r\n')
    const [, name = '', filename] = /name="([^"]*)"(?:; filename="([^"]*)")?/.exec(head) ?? []
    const type = /content-type: (.*)$/m.exec(head)?.[1]
    return filename === undefined ? [name, content] : [name, `${type} ${content}`, filename]
  })
}

test('JSON goes as text parts, files as parts of their own, under the names that the domain gives', async () => {
  expect(
    await post(
      form([
        ['a.png', Buffer.from('first')],
        ['ñ "b".png', Buffer.from('second')],
      ]),
    ),
  ).toMatchObject({ status: 200, sent: 'Added', codes: [] })
  expect(partsOf(received[0]!)).toEqual([
    ['Transaction', '{"Note":"Ñ \\"x\\""}'],
    ['Type', 'deposit'],
    ['Proof', 'image/png first', 'proof-a.png'],
    ['Proof', 'image/png second', 'proof-ñ %22b%22.png'],
  ])
})

test('files that arrive in another order than the variables name them do not wait for each other', async () => {
  const files: [string, Buffer][] = [
    ['a.png', Buffer.alloc(900_000, 'a')],
    ['b.png', Buffer.alloc(900_000, 'b')],
  ]
  expect((await post(form(files, [1, 0]))).sent).toBe('Added')
  expect(
    partsOf(received[0]!)
      .map(([, , name]) => name)
      .filter(Boolean),
  ).toEqual(['proof-b.png', 'proof-a.png'])
})

test('a file of exactly the limit is sent; one byte more is refused, and the REST API never gets a whole request', async () => {
  expect((await post(form([['a.png', Buffer.alloc(largestFile)]]))).sent).toBe('Added')
  expect(await post(form([['a.png', Buffer.alloc(largestFile + 1)]]))).toMatchObject({ sent: null, codes: ['BAD_USER_INPUT'] })
  await sleep(50)
  expect(received.map(({ isWhole }) => isWhole)).toEqual([true, false])
})

test('files beyond the limit of a request are refused unread, as is one that does not say its length', async () => {
  const [large] = (await once(sendSlowly(60_000_000), 'response')) as [http.IncomingMessage]
  expect(large.statusCode).toBe(413)
  expect(await json(large)).toMatchObject({ errors: [{ message: 'The file is too large.' }] })
  const stream = new ReadableStream({
    start: (controller) => {
      controller.enqueue(Buffer.from('--x'))
      controller.close()
    },
  })
  const headers = { 'x-kapwa-request': '1', 'content-type': 'multipart/form-data; boundary=x' }
  const response = await fetch(address, { method: 'POST', body: stream, headers, duplex: 'half' })
  expect(response.status).toBe(411)
  expect(received).toEqual([])
})

test('without the header that no form can send it is refused before it is read', async () => {
  expect(await post(form([['a.png', Buffer.from('x')]]), {})).toMatchObject({ status: 403, codes: ['FORBIDDEN'] })
  expect(received).toEqual([])
})

test.each([
  ['no map', { operations: JSON.stringify({ query: text }) }],
  ['no JSON', { operations: '{', map: '{}' }],
  ['a batch', { operations: '[]', map: '{}' }],
  ['an unknown document', { operations: JSON.stringify({ documentId: 'sha256:0' }), map: '{}' }],
  ['a path that is not there', { operations: JSON.stringify({ query: text }), map: '{"0":["variables.x.y"]}' }],
  ['a path to a prototype', { operations: JSON.stringify({ query: text, variables: {} }), map: '{"0":["variables.__proto__.x"]}' }],
])('%s is BAD_USER_INPUT', async (_what, fields) => {
  const data = new FormData()
  for (const [name, value] of Object.entries(fields)) data.set(name, value)
  expect(await post(data)).toMatchObject({ status: 400, codes: ['BAD_USER_INPUT'] })
})

// The parser raises two errors at it: the second, without a listener, would end the process.
test('a malformed part header is BAD_USER_INPUT', async () => {
  const headers = { 'x-kapwa-request': '1', 'content-type': 'multipart/form-data; boundary=b' }
  const body = '--b\r\nContent Disposition: form-data; name="operations"\r\n\r\n{}\r\n--b--\r\n'
  expect(await post(body, headers)).toMatchObject({ status: 400, codes: ['BAD_USER_INPUT'] })
  // The second error would be raised by now.
  await sleep(20)
})

test('an operation with files is as long as one without at most', async () => {
  const data = form([['a.png', Buffer.from('x')]])
  data.set('operations', JSON.stringify({ query: `${text} #${'x'.repeat(5000)}` }))
  expect(await post(data)).toMatchObject({ status: 413, codes: ['BAD_USER_INPUT'] })
})

test.each(['variables.junk', 'junk', 'variables'])(
  'a file at %s, which the operation does not declare, is refused at once',
  async (place) => {
    const data = new FormData()
    data.set('operations', JSON.stringify({ query: text, variables: { note: 'x', proofs: [null], junk: null }, junk: null }))
    data.set('map', JSON.stringify({ 0: [place], 1: ['variables.proofs.0'] }))
    for (const name of ['0', '1']) data.set(name, new Blob([new Uint8Array(400_000)], { type: 'image/png' }), 'a.png')
    expect(await post(data)).toMatchObject({ status: 400, codes: ['BAD_USER_INPUT'] })
    expect(received).toEqual([])
  },
)

test('what is no file is refused as an upload', async () => {
  const body = JSON.stringify({ query: text, variables: { note: 'x', proofs: ['text'] } })
  expect(await post(body, { 'content-type': 'application/json' })).toMatchObject({ codes: ['BAD_USER_INPUT'] })
  expect(received).toEqual([])
})

/** Sends the head of a multipart request, and then bytes for as long as they are taken. */
function sendSlowly(total: number) {
  const boundary = 'slow'
  const head = [
    `--${boundary}\r\ncontent-disposition: form-data; name="operations"\r\n\r\n${JSON.stringify({ query: text, variables: { note: 'x', proofs: [null] } })}\r\n`,
    `--${boundary}\r\ncontent-disposition: form-data; name="map"\r\n\r\n{"0":["variables.proofs.0"]}\r\n`,
    `--${boundary}\r\ncontent-disposition: form-data; name="0"; filename="a.png"\r\ncontent-type: image/png\r\n\r\n`,
  ].join('')
  const headers = { 'content-type': `multipart/form-data; boundary=${boundary}`, 'x-kapwa-request': '1', 'content-length': total }
  const request = http.request(address, { method: 'POST', headers })
  request.on('error', () => undefined)
  request.write(head)
  return request
}

test.each([100_000, 490_000])('an upload of 500 kB that the client breaks off after %i bytes breaks off the REST call', async (bytes) => {
  const request = sendSlowly(500_000)
  request.write(Buffer.alloc(bytes))
  await expect.poll(() => received.length).toBe(1)
  request.destroy()
  await expect.poll(() => received[0]!.isBroken).toBe(true)
  expect(received[0]!.isWhole).toBe(false)
})

test('a REST API that reads nothing holds up the upload instead of filling the memory', async () => {
  mayRead = false
  const request = sendSlowly(40_000_000)
  const before = process.memoryUsage().rss
  let taken = 0
  const chunk = Buffer.alloc(64 * 1024)
  for (const until = Date.now() + 1000; Date.now() < until && taken < 39_000_000; ) {
    if (request.write(chunk)) taken += chunk.length
    else if ((await Promise.race([once(request, 'drain'), sleep(200)])) === undefined) break
    else taken += chunk.length
  }
  expect(taken).toBeLessThan(16_000_000)
  expect(process.memoryUsage().rss - before).toBeLessThan(60_000_000)
  request.destroy()
})
