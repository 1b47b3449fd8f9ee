import type { Deviation } from '../reading/unread.ts'

/** What arrived in place of an answer: text that is no JSON, nothing, or a list of which a part is missing. */
export class NoAnswer {
  readonly deviation: Deviation
  /** Text that is no JSON is mostly a page of a proxy: an outage. */
  readonly kind: 'unavailable' | 'unreadable'

  constructor(expected: string, found: string, kind: NoAnswer['kind']) {
    this.deviation = { path: '', expected, found }
    this.kind = kind
  }
}
