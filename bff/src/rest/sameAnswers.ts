import { LRUCache } from 'lru-cache'
import type { RestResponse } from './response.ts'

const mostPaths = 200
/** Of the texts together. */
const mostCharacters = 8_000_000
/** Ten minutes, in milliseconds: what may be of one member is not kept for longer. */
const longestMs = 600_000

interface Kept {
  text: string
  etag: string | null
  response: RestResponse
}

/** A Guid may be written in capitals: one form has one entry. */
const keyOf = (path: string): string => path.toLowerCase()

/**
 * The last response of each call for reference data, which is mostly answered with one and the same text: then the response is neither
 * parsed nor read again. Each call is still made, and authorised by the API.
 */
export class SameAnswers {
  readonly #kept = new LRUCache<string, Kept>({
    max: mostPaths,
    maxSize: mostCharacters,
    sizeCalculation: ({ text }) => Math.max(1, text.length),
    ttl: longestMs,
  })

  find(path: string, text: string, etag: string | null): RestResponse | undefined {
    const kept = this.#kept.get(keyOf(path))
    return kept?.text === text && kept.etag === etag ? kept.response : undefined
  }

  keep(path: string, kept: Kept): void {
    this.#kept.set(keyOf(path), kept)
  }
}
