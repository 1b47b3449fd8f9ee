import { once } from 'node:events'
import http from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import { setTimeout as wait } from 'node:timers/promises'
import { findOperation } from '../rest-stub/contract.ts'
import type { Deviation } from './deviations.ts'

/** A REST API that answers as another one does, but for its deviations. */
export interface ForeignApi {
  origin: string
  close: () => Promise<void>
}

const ownHeaders: ReadonlySet<string> = new Set(['host', 'connection', 'content-length', 'transfer-encoding'])

/** The deviation that applies to a call, by what was called before. */
class Plan {
  readonly #deviations: readonly Deviation[]
  readonly #counts = new Map<Deviation, number>()

  constructor(deviations: readonly Deviation[]) {
    this.#deviations = deviations
  }

  next(operation: string | undefined, path: string): Deviation | undefined {
    const found = this.#deviations.find((one) => one.operation === operation && path.endsWith(one.pathEnd ?? ''))
    if (!found) return undefined
    const { after = 0, times = Number.POSITIVE_INFINITY } = found
    const count = this.#counts.get(found) ?? 0
    this.#counts.set(found, count + 1)
    return count >= after && count < after + times ? found : undefined
  }
}

type Answer = [status: number, headers: Record<string, string>, body: Buffer]

function deviate(
  { status = 200, contentType = 'application/json; charset=utf-8', change, write, headers }: Deviation,
  text: string,
): Answer {
  const changed = change ? JSON.stringify(change(JSON.parse(text))) : text
  const body = Buffer.from(write ? write(changed) : changed)
  return [status, { 'content-type': contentType, ...headers }, status === 204 ? Buffer.alloc(0) : body]
}

/** The page of a list that an address asks for, and where the next one is. */
function cutPage(size: number, target: string, text: string): { text: string; link: Record<string, string> } {
  const [path = '', query] = target.split('?')
  const page = Number(new URLSearchParams(query).get('page') ?? 1)
  const list = JSON.parse(text) as unknown[]
  const isLast = page * size >= list.length
  const shown = JSON.stringify(list.slice((page - 1) * size, page * size))
  return { text: shown, link: isLast ? {} : { link: `<${path}?page=${page + 1}>; rel="next"` } }
}

async function answer(conforming: string, basePath: string, plan: Plan, incoming: http.IncomingMessage): Promise<Answer> {
  const { method = 'GET', url = '/' } = incoming
  const body = await buffer(incoming)
  if (url.startsWith('/api/') && basePath !== '/api') return [404, {}, Buffer.alloc(0)]
  const target = url.startsWith(`${basePath}/`) ? `/api${url.slice(basePath.length)}` : url
  const path = target.split('?')[0] ?? ''
  const deviation = plan.next(findOperation(method, path)?.id, path)
  if (deviation?.delayMs !== undefined) await wait(deviation.delayMs)
  if (deviation?.isReset) throw new Error('reset on purpose')
  const headers = Object.fromEntries(Object.entries(incoming.headers).filter(([name]) => !ownHeaders.has(name))) as Record<string, string>
  const response = await fetch(conforming + target, { method, headers, ...(body.length > 0 ? { body: new Uint8Array(body) } : {}) })
  const bytes = Buffer.from(await response.arrayBuffer())
  const kept = Object.fromEntries([...response.headers].filter(([name]) => !ownHeaders.has(name)))
  if (!deviation || response.status !== (deviation.inPlaceOf ?? 200)) return [response.status, kept, bytes]
  const whole = { text: bytes.toString(), link: {} }
  const { text, link } = deviation.pageSize === undefined ? whole : cutPage(deviation.pageSize, url, whole.text)
  const [status, changed, written] = deviate(deviation, text)
  return [status, { ...kept, ...link, ...changed }, written]
}

/** Starts such an API on a free port, before a conforming one; the first deviation of a call applies. */
export async function startForeignApi(conforming: string, deviations: readonly Deviation[], basePath = '/api'): Promise<ForeignApi> {
  const plan = new Plan(deviations)
  const server = http.createServer((incoming, outgoing) => {
    answer(conforming, basePath, plan, incoming).then(
      ([status, headers, bytes]) => outgoing.writeHead(status, headers).end(bytes),
      () => void incoming.socket.destroy(),
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
