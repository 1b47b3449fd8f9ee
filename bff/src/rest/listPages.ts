import LinkHeader from 'http-link-header'
import type { ResponseHeaders } from './exchange.ts'
import { largestResponse } from './exchange.ts'
import { NoAnswer } from './noAnswer.ts'

const mostPages = 50

/** A page of an answer as it arrived; `path` is where it was, with its query. */
export interface AnswerPage {
  path: string
  headers: ResponseHeaders
  /** Its JSON. */
  body: unknown
  /** The length of its text. */
  length: number
}

/** Where an answer goes on, or its whole body: NoAnswer where the rest of it cannot be had. */
export type Taken = { next: string } | { body: unknown }

const faultOf = (expected: string, found: string): Taken => ({ body: new NoAnswer(expected, found, 'unreadable') })
const faults = {
  link: faultOf('a Link header by RFC 8288', 'other text'),
  object: faultOf('the whole answer', 'an object with a next page'),
  otherPage: faultOf('a list on each page', 'another answer'),
  address: faultOf('a next page below REST_URL', 'one of another origin or path'),
  again: faultOf('a next page', 'a page that was read before'),
  many: faultOf(`at most ${mostPages} pages and 8 MiB`, 'more'),
  total: faultOf('as many items as the total of its headers', 'fewer'),
} as const

/** Decoded by some gateways, which then take the path for one beside the API's. */
const hiddenDots = /%(?:2e|2f|5c)|\/\.\.?;/i

/** The address of the next page as the `Link` headers write it: null without one, undefined where the headers cannot be read. */
function nextOf({ link = '' }: ResponseHeaders): string | null | undefined {
  const written = String(link)
  if (!/\bnext\b/i.test(written)) return null
  try {
    return LinkHeader.parse(written).rel('next')[0]?.uri ?? null
  } catch {
    // The parser throws errors without a type or a code of their own.
    return undefined
  }
}

/** The number of items of the whole list, by `X-Total-Count` or the `Content-Range` of items; 0 where neither says it. */
function totalOf(headers: ResponseHeaders): number {
  const count = /^\d{1,15}$/.exec(String(headers['x-total-count'] ?? '').trim())?.[0]
  const range = /^(?!bytes\b).*\/(\d{1,15})$/i.exec(String(headers['content-range'] ?? '').trim())?.[1]
  return Number(count ?? range ?? 0)
}

/** The number of items of an answer, of an object that of its longest list; null without a list. */
function lengthOf(body: unknown): number | null {
  if (Array.isArray(body)) return body.length
  const lists = typeof body === 'object' && body !== null ? Object.values(body).filter((value) => Array.isArray(value)) : []
  return lists.length === 0 ? null : Math.max(...lists.map((list) => list.length))
}

/** The pages that the contract itself names, of the audit trail for example. */
const hasContractPages = (body: unknown): boolean => typeof body === 'object' && body !== null && 'Next' in body

/**
 * The pages of one answer. The contract has whole lists: of an API that answers a bare list page by page, `Link: <…>; rel="next"`
 * (RFC 8288) is followed on the API's origin. An answer of which a part is missing is a fault, not a shorter list: sums and counts are made
 * of it.
 */
export class ListPages {
  readonly #url: URL
  readonly #paths = new Set<string>()
  readonly #items: unknown[] = []
  #length = 0

  /** @param url the API's: a page elsewhere would get the token. */
  constructor(url: URL) {
    this.#url = url
  }

  /** Whether a page was read, so that another one is a part of the same list. */
  get isBegun(): boolean {
    return this.#paths.size > 0
  }

  /** Whether the list came in pages. */
  get isPaged(): boolean {
    return this.#paths.size > 1
  }

  take(page: AnswerPage): Taken {
    const { path, headers, body, length } = page
    if (!Array.isArray(body)) return this.isBegun ? faults.otherPage : this.#takeObject(page)
    this.#paths.add(path)
    this.#length += length
    for (const item of body) this.#items.push(item)
    return this.#goOn(page) ?? (totalOf(headers) > this.#items.length ? faults.total : { body: this.#items })
  }

  /** An answer that is no list cannot be put together of pages. */
  #takeObject({ headers, body }: AnswerPage): Taken {
    if (hasContractPages(body)) return { body }
    const items = lengthOf(body)
    if (items === null) return { body }
    if (nextOf(headers) !== null) return faults.object
    return totalOf(headers) > items ? faults.total : { body }
  }

  /** Null on the last page. */
  #goOn({ path, headers }: AnswerPage): Taken | null {
    const written = nextOf(headers)
    if (written === null) return null
    if (written === undefined) return faults.link
    const { origin, pathname } = this.#url
    const next = URL.parse(written, origin + path)
    if (next?.origin !== origin || !next.pathname.startsWith(pathname.replace(/\/?$/, '/')) || hiddenDots.test(next.pathname))
      return faults.address
    const address = next.pathname + next.search
    if (this.#paths.has(address)) return faults.again
    return this.#paths.size >= mostPages || this.#length > largestResponse ? faults.many : { next: address }
  }
}
