import http from 'node:http'
import { buffer } from 'node:stream/consumers'
import type { buildApp } from '../../bff/src/app.ts'

/** The BFF in this process. */
export type PortalApp = Awaited<ReturnType<typeof buildApp>>

export interface PortalRequest {
  method?: string
  path: string
  headers?: Record<string, string>
  body?: string | Buffer
}

export interface PortalAnswer {
  status: number
  headers: Record<string, string | string[] | undefined>
  text: string
  bytes: Buffer
  setCookies: string[]
}

export type Transport = (request: PortalRequest) => Promise<PortalAnswer>

const listOf = (value: string | string[] | undefined) => (value === undefined ? [] : Array.isArray(value) ? value : [value])

/** Injects requests into an app that does not listen. */
export function overInject(app: PortalApp): Transport {
  return async ({ method = 'GET', path, headers = {}, body }) => {
    const response = await app.inject({ method: method as 'GET', url: path, headers, ...(body === undefined ? {} : { payload: body }) })
    const answered = response.headers as PortalAnswer['headers']
    return {
      status: response.statusCode,
      headers: answered,
      text: response.body,
      bytes: response.rawPayload,
      setCookies: listOf(answered['set-cookie']),
    }
  }
}

/** Sends each request over a socket of its own. */
export function overHttp(origin: string): Transport {
  const { hostname, port } = new URL(origin)
  return ({ method = 'GET', path, headers = {}, body }) =>
    new Promise((resolve, reject) => {
      // Node frames the body of an OPTIONS or DELETE request only with a content-length.
      const length = body === undefined ? {} : { 'content-length': String(Buffer.byteLength(body)) }
      const request = http.request({ hostname, port, method, path, headers: { ...headers, ...length }, agent: false }, (response) => {
        buffer(response).then((bytes) => {
          const { statusCode: status = 0, headers: answered } = response
          resolve({ status, headers: answered, text: bytes.toString(), bytes, setCookies: listOf(answered['set-cookie']) })
        }, reject)
      })
      request.once('error', (cause) => reject(new Error(`no answer to ${method} ${path} ${JSON.stringify(headers)}`, { cause })))
      request.end(body)
    })
}
