import type { FastifyReply, FastifyRequest } from 'fastify'
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import type { RestObserver } from '../rest/http.ts'

const seconds = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10]

/** Prometheus metrics of a process. Labels come from closed lists: routes, known documents, calls of the contract. */
export class Metrics {
  readonly registry = new Registry()
  readonly #requests = new Histogram({
    name: 'kapwa_http_request_seconds',
    help: 'Answered requests by route and status.',
    labelNames: ['method', 'route', 'status'],
    buckets: seconds,
    registers: [this.registry],
  })
  readonly #operations = new Counter({
    name: 'kapwa_graphql_operations_total',
    help: 'GraphQL operations by the name of a known document; any other counts as "other".',
    labelNames: ['operation', 'status'],
    registers: [this.registry],
  })
  readonly #calls = new Histogram({
    name: 'kapwa_rest_call_seconds',
    help: 'Calls of the REST API by operationId and outcome: a status, or why the call failed.',
    labelNames: ['operation', 'status'],
    buckets: seconds,
    registers: [this.registry],
  })
  readonly #views = new Histogram({
    name: 'kapwa_first_view_seconds',
    help: 'First views of pages by route and what came of them: whole, skeleton (data late or missing), failed.',
    labelNames: ['route', 'outcome'],
    buckets: seconds,
    registers: [this.registry],
  })

  readonly #unknownDocuments = new Counter({
    name: 'kapwa_unknown_documents_total',
    help: 'Operations refused as CLIENT_OUTDATED: their document is of a version that this one does not know.',
    registers: [this.registry],
  })

  constructor() {
    collectDefaultMetrics({ register: this.registry })
  }

  /** Reports whether the store of several copies can be reached. */
  watchSharedStore(isReachable: () => boolean): void {
    new Gauge({
      name: 'kapwa_shared_store_up',
      help: '1 while the store that the copies share (REDIS_URL) can be reached, 0 while each copy uses its own memory.',
      registers: [this.registry],
      collect() {
        this.set(isReachable() ? 1 : 0)
      },
    })
  }

  countRequest(request: FastifyRequest, reply: FastifyReply): void {
    const labels = { method: request.method, route: routeOf(request), status: reply.statusCode }
    this.#requests.observe(labels, reply.elapsedTime / 1000)
    const label = request.operationLabel
    if (label !== undefined) this.#operations.inc({ operation: label, status: reply.statusCode })
  }

  countView({ route, outcome, milliseconds }: { route: string; outcome: string; milliseconds: number }): void {
    this.#views.observe({ route, outcome }, milliseconds / 1000)
  }

  countUnknownDocument(): void {
    this.#unknownDocuments.inc()
  }

  readonly countCall: RestObserver = ({ operation, outcome, milliseconds }) => {
    this.#calls.observe({ operation, status: outcome }, milliseconds / 1000)
  }
}

/** The route's pattern: the URL may carry keys and identifiers. */
export function routeOf({ routeOptions }: FastifyRequest): string {
  return routeOptions.url ?? 'page'
}
