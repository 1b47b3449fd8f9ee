import type { FastifyInstance } from 'fastify'
import type { AddressInfo, Socket } from 'node:net'
import net from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildApp } from '../../reference/src/app.ts'
import { loadConfig } from '../../reference/src/config.ts'
import { sendExample } from '../operations/send.ts'
import type { RunningReference } from '../reference/startReference.ts'
import { startReference } from '../reference/startReference.ts'
import { answerProblems, contractOperations } from '../rest-stub/contract.ts'

// A second reference service on the same database, through a proxy that is closed: the outage of a database.
let reference: RunningReference
let proxy: net.Server
let app: FastifyInstance
let origin: string
const tokens = { accessToken: '', refreshToken: '' }
const sockets = new Set<Socket>()
const lines: string[] = []

async function startProxy(target: URL): Promise<number> {
  proxy = net.createServer((socket) => {
    const upstream = net.connect(Number(target.port), target.hostname)
    for (const end of [socket, upstream]) sockets.add(end.on('error', () => undefined))
    socket.pipe(upstream).pipe(socket)
  })
  await new Promise<void>((resolve) => proxy.listen(0, '127.0.0.1', resolve))
  return (proxy.address() as AddressInfo).port
}

beforeAll(async () => {
  reference = await startReference()
  const databaseUrl = new URL(reference.databaseUrl)
  const port = await startProxy(new URL(reference.databaseUrl))
  databaseUrl.host = `127.0.0.1:${String(port)}`
  const log = { level: 'info', stream: { write: (line: string) => void lines.push(line) } } as const
  app = await buildApp(loadConfig({ ...reference.env, REST_PORT: '0', DATABASE_URL: databaseUrl.href }), { demoMembers: 60, log })
  origin = await app.listen({ host: '127.0.0.1', port: 0 })
  const pair = await reference.signIn('maria')
  Object.assign(tokens, { accessToken: pair.AccessToken, refreshToken: pair.RefreshToken })
  proxy.close()
  for (const socket of sockets) socket.destroy()
})
afterAll(async () => {
  await app.close()
  await reference.stop()
})

/** Answers from the program alone. */
const withoutDatabase = 'listServiceRules'

test.each(contractOperations.filter(({ id }) => id !== withoutDatabase))(
  '$id answers 503 during an outage of the database',
  async (operation) => {
    const { bearer, isBearerOptional } = operation
    const response = await sendExample({ origin }, operation, bearer === null || isBearerOptional ? undefined : tokens[bearer])
    const contentType = response.headers.get('content-type') ?? undefined
    const answer = { status: response.status, contentType, text: await response.text() }
    expect(answer.status, answer.text).toBe(503)
    expect(answerProblems(operation, answer)).toEqual([])
  },
)

test('of all these calls and health checks the log has one error a minute, without a stack', async () => {
  for (let check = 0; check < 2; check += 1) expect((await fetch(`${origin}/health/ready`)).status).toBe(503)
  const entries = lines.map((line) => JSON.parse(line) as Record<string, unknown>)
  expect(entries.filter(({ msg }) => msg === 'answered').map(({ route }) => route)).not.toContain('/health/ready')
  const errors = entries.filter(({ level, msg }) => Number(level) >= 50 && msg !== 'answered')
  expect(new Set(errors.map(({ msg }) => msg))).toEqual(new Set(['the database is away']))
  const minutes = Math.floor((Number(errors.at(-1)!.time) - Number(errors[0]!.time)) / 60_000) + 1
  expect(errors.length).toBeLessThanOrEqual(minutes)
  expect(errors.filter((line) => 'err' in line)).toEqual([])
})
