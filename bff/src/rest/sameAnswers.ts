import { LRUCache } from 'lru-cache'
import { Traced } from '../reading/unread.ts'
import type { Unread } from '../reading/unread.ts'
import type { ResponseInfo } from './contract.ts'
import type { RestResponse } from './response.ts'

const mostPaths = 200

interface Kept {
  text: string
  etag: string | null
  response: RestResponse
}

/**
 * The last response of each call for reference data, which is mostly answered with one and the same text: then the response is neither
 * parsed nor read again. Each call is still made, and authorised by the API.
 */
export class SameAnswers {
  readonly #kept = new LRUCache<string, Kept>({ max: mostPaths })

  find(path: string, text: string, etag: string | null): RestResponse | undefined {
    const kept = this.#kept.get(path)
    return kept?.text === text && kept.etag === etag ? kept.response : undefined
  }

  keep(path: string, kept: Kept): void {
    this.#kept.set(path, kept)
  }
}

function freeze(value: unknown): void {
  if (typeof value !== 'object' || value === null || Object.isFrozen(value)) return
  Object.freeze(value)
  Object.values(value).forEach(freeze)
}

/** A reader that reads each response once. Its values are frozen: requests share them. */
export function readOnce<Body, Data extends object>(
  read: (body: Unread<Body>) => Data,
): (body: Unread<Body>, response: ResponseInfo) => Data {
  const values = new WeakMap<ResponseInfo, Data>()
  return (body, response) => {
    const kept = values.get(response)
    // A second reading looks for what is off the contract.
    if (kept && !(body instanceof Traced)) return kept
    const value = read(body)
    if (body instanceof Traced) return value
    freeze(value)
    values.set(response, value)
    return value
  }
}
