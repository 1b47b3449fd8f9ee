import type { FastifyBaseLogger } from 'fastify'
import type { Unread } from '../reading/unread.ts'
import { each, text } from '../reading/values.ts'
import type { Contract } from '../rest/contract.ts'
import { RestError } from '../rest/errors.ts'
import type { RestHttp } from '../rest/http.ts'
import { readIfThere } from '../rest/readIfThere.ts'
import { requestOf } from '../rest/request.ts'
import type { BackgroundTasks } from './backgroundTasks.ts'

const names = {
  AuditTrail: 'AUDIT_TRAIL',
  NewBrowserMail: 'NEW_BROWSER_MAIL',
  KeyLifetimes: 'KEY_LIFETIMES',
  WholeFiles: 'WHOLE_FILES',
  CisaReport: 'CISA_REPORT',
  CandidatesMailed: 'CANDIDATES_MAILED',
  AttendanceMerged: 'ATTENDANCE_MERGED',
  BallotOrderByLot: 'BALLOT_ORDER_BY_LOT',
  CountsInSteps: 'COUNTS_IN_STEPS',
  Receipts: 'RECEIPTS',
  VotesUnlinked: 'VOTES_UNLINKED',
  DecisionsMailed: 'DECISIONS_MAILED',
  AttendanceCloses: 'ATTENDANCE_CLOSES',
  SecondOfficer: 'SECOND_OFFICER',
} as const satisfies Readonly<Record<Contract['ServiceRule'], string>>

/** A rule, by its name in the schema. */
export type ServiceRule = (typeof names)[keyof typeof names]

const known: ReadonlyMap<string, ServiceRule> = new Map(Object.entries(names))

/** Unknown names are those of a later version of the contract. Source: GET /api/rules. */
const readRules = (response: Unread<Contract['ServiceRule'][]>): ServiceRule[] =>
  each(response, (name) => text(name)).flatMap((name) => known.get(name) ?? [])

const keptMs = 5 * 60_000
const retryMs = 5000

interface ServiceRulesParts {
  http: RestHttp
  background: BackgroundTasks
  log: Pick<FastifyBaseLogger, 'warn'>
}

/** The rules of the REST API that pages may state, the same for all users, so that no request has to wait for them twice. */
export class ServiceRules {
  readonly #parts: ServiceRulesParts
  #rules: readonly ServiceRule[] | undefined
  #loading: Promise<void> = Promise.resolve()
  #dueAt = 0

  constructor(parts: ServiceRulesParts) {
    this.#parts = parts
  }

  /** What was read last, empty before the first response. Read again in the background once it is old. */
  current(): readonly ServiceRule[] {
    if (Date.now() >= this.#dueAt) {
      this.#dueAt = Infinity
      this.#loading = this.#load()
      this.#parts.background.run(() => this.#loading, 'the rules of the REST API could not be read')
    }
    return this.#rules ?? []
  }

  /** As `current`, after the call in flight where nothing was read yet. */
  async read(): Promise<readonly ServiceRule[]> {
    const rules = this.current()
    if (this.#rules) return rules
    await this.#loading
    return this.current()
  }

  async #load(): Promise<void> {
    const { http, log } = this.#parts
    let ttlMs = retryMs
    try {
      const request = requestOf('listServiceRules', { read: readRules })
      // An API without the call may ask for a token before it says so.
      const absent = ['missing', 'unauthenticated', 'forbidden'] as const
      this.#rules = (await readIfThere(() => http.send(request, { requestId: 'rules' }), absent)) ?? []
      ttlMs = keptMs
    } catch (error) {
      if (!(error instanceof RestError)) throw error
      log.warn({ reason: error.outcome }, 'the rules of the REST API could not be read: pages leave them out')
    } finally {
      this.#dueAt = Date.now() + ttlMs
    }
  }
}
