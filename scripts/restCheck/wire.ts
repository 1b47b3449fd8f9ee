import { subscribe, unsubscribe } from 'node:diagnostics_channel'
import { z } from 'zod'

/** A response as it went over the wire. */
export interface WireResponse {
  status: number
  headers: Headers
  /** At most 8 MiB of it. */
  text: string
}

interface Exchange {
  method: string
  path: string
  status: number
  headers: Headers
  chunks: Buffer[]
  length: number
}

interface UndiciRequest {
  origin?: string | URL
  method?: string
  path: string
}

const largestText = 8 * 1024 * 1024

const isMessage = (value: unknown): boolean => typeof value === 'object' && value !== null
/** Trap: the request is the key of its exchange, and must not be copied. */
const created = z.custom<{ request: UndiciRequest }>(isMessage)
const started = z.custom<{ request: UndiciRequest; response: { statusCode: number; headers: (Buffer | string)[] } }>(isMessage)
const received = z.custom<{ request: UndiciRequest; chunk: Buffer }>(isMessage)

function headersOf(raw: readonly (Buffer | string)[]): Headers {
  const headers = new Headers()
  for (let at = 0; at + 1 < raw.length; at += 2) headers.append(String(raw[at]), String(raw[at + 1]))
  return headers
}

/**
 * Hears the calls of the portal's own HTTP client: the portal speaks with the REST API itself, so that its deadlines, encodings and
 * certificates are the portal's.
 */
export class Wire {
  readonly #origin: string
  readonly #exchanges: Exchange[] = []
  readonly #byRequest = new WeakMap<UndiciRequest, Exchange>()
  readonly #channels: ReadonlyMap<string, (message: unknown) => void>

  constructor(url: string) {
    this.#origin = new URL(url).origin
    this.#channels = new Map([
      ['undici:request:create', (message: unknown) => this.#create(created.parse(message))],
      ['undici:request:headers', (message: unknown) => this.#start(started.parse(message))],
      ['undici:request:bodyChunkReceived', (message: unknown) => this.#receive(received.parse(message))],
    ])
    for (const [name, hear] of this.#channels) subscribe(name, hear)
  }

  close(): void {
    for (const [name, hear] of this.#channels) unsubscribe(name, hear)
  }

  /** Takes the response to the oldest call of an address; null where none has arrived. */
  take(method: string, path: string): WireResponse | null {
    const at = this.#exchanges.findIndex((exchange) => exchange.method === method && exchange.path === path)
    const [exchange] = at < 0 ? [] : this.#exchanges.splice(at, 1)
    if (!exchange || exchange.status === 0) return null
    return { status: exchange.status, headers: exchange.headers, text: Buffer.concat(exchange.chunks).toString('utf8') }
  }

  #create({ request }: z.infer<typeof created>): void {
    if (new URL(String(request.origin)).origin !== this.#origin) return
    const exchange = { method: request.method ?? 'GET', path: request.path, status: 0, headers: new Headers(), chunks: [], length: 0 }
    this.#exchanges.push(exchange)
    this.#byRequest.set(request, exchange)
  }

  #start({ request, response }: z.infer<typeof started>): void {
    const exchange = this.#byRequest.get(request)
    if (!exchange) return
    exchange.status = response.statusCode
    exchange.headers = headersOf(response.headers)
  }

  #receive({ request, chunk }: z.infer<typeof received>): void {
    const exchange = this.#byRequest.get(request)
    if (!exchange) return
    exchange.length += chunk.length
    if (exchange.length <= largestText) exchange.chunks.push(chunk)
  }
}
