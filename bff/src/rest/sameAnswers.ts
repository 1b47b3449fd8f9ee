import { LRUCache } from 'lru-cache'
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
