import { once } from 'node:events'
import http from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import { findOperation } from '../rest-stub/contract.ts'
import type { Deviation } from './deviations.ts'

/** A REST API that answers as another one does, but for its deviations. */
export interface ForeignApi {
  origin: string
  close: () => Promise<void>
}

const ownHeaders: ReadonlySet<string> = new Set(['host', 'connection', 'content-length', 'transfer-encoding'])

async function answer(
  conforming: string,
  deviations: readonly Deviation[],
  incoming: http.IncomingMessage,
): Promise<[number, Record<string, string>, Buffer]> {
  const { method = 'GET', url = '/' } = incoming
  const body = await buffer(incoming)
  const headers = Object.fromEntries(Object.entries(incoming.headers).filter(([name]) => !ownHeaders.has(name))) as Record<string, string>
  const response = await fetch(conforming + url, { method, headers, ...(body.length > 0 ? { body: new Uint8Array(body) } : {}) })
  const bytes = Buffer.from(await response.arrayBuffer())
  const kept = Object.fromEntries([...response.headers].filter(([name]) => !ownHeaders.has(name)))
  const id = findOperation(method, url.split('?')[0] ?? '')?.id
  const deviation = deviations.find(({ operation }) => operation === id)
  if (response.status !== 200 || !deviation) return [response.status, kept, bytes]
  const { status = 200, contentType = 'application/json; charset=utf-8', change, write } = deviation
  const parsed: unknown = JSON.parse(bytes.toString())
  const text = JSON.stringify(change ? change(parsed) : parsed)
  return [status, { ...kept, 'content-type': contentType }, Buffer.from(write ? write(text) : text)]
}

/** Starts such an API on a free port, before a conforming one; of each operation with one deviation at most. */
export async function startForeignApi(conforming: string, deviations: readonly Deviation[]): Promise<ForeignApi> {
  const server = http.createServer((incoming, outgoing) => {
    answer(conforming, deviations, incoming).then(
      ([status, headers, bytes]) => outgoing.writeHead(status, headers).end(bytes),
      () => void incoming.destroy(),
    )
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  const close = async () => {
    server.close()
    server.closeAllConnections()
    await once(server, 'close')
  }
  return { origin: `http://127.0.0.1:${port}`, close }
}
