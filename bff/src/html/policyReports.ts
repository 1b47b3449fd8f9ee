import type { FastifyInstance, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { PublicError } from '../errors/publicError.ts'
import { networkOf } from '../guard/network.ts'
import type { SharedStore } from '../store/sharedStore.ts'
import { reportPath } from './contentPolicy.ts'

const bodyLimit = 16 * 1024
const windowMs = 60_000
/** Requests a minute of an address. */
const mostRequests = 20
/** Of a request: a browser sends what it has collected together. */
const mostReports = 10

const violation = z.object({ directive: z.string(), blocked: z.string().catch(''), page: z.string() })

/** By `report-uri`, as Firefox and Safari send it. */
const single = z.object({ 'csp-report': z.looseObject({}) }).transform(({ 'csp-report': report }) => [
  {
    directive: report['effective-directive'] ?? report['violated-directive'],
    blocked: report['blocked-uri'],
    page: report['document-uri'],
  },
])

/** By `report-to`, as Chromium sends it. */
const collected = z.array(z.object({ type: z.string(), body: z.looseObject({}) })).transform((reports) =>
  reports
    .filter(({ type }) => type === 'csp-violation')
    .slice(0, mostReports)
    .map(({ body }) => ({ directive: body.effectiveDirective, blocked: body.blockedURL, page: body.documentURL })),
)

const reports = single.or(collected).pipe(z.array(violation))

const word = /^[a-z-]{1,40}$/

/** A page's path; what follows its second part may be a one-time key or a name. */
const placeOf = (page: string): string => URL.parse(page)?.pathname.split('/').slice(0, 3).join('/').slice(0, 100) ?? 'other'

/** The origin of what was blocked, or the browser's word for it, such as `inline` or `eval`. */
function sourceOf(blocked: string): string {
  if (word.test(blocked)) return blocked
  const origin = URL.parse(blocked)?.origin ?? 'null'
  return origin === 'null' ? 'other' : origin.slice(0, 100)
}

/** A report is what any client says: of it the log has a word, an origin and the beginning of a path. */
const describe = ({ directive, blocked, page }: z.output<typeof violation>) => ({
  directive: word.test(directive) ? directive : 'other',
  blocked: sourceOf(blocked),
  page: placeOf(page),
})

/** POST /csp-reports: what browsers report of the pages' content security policy, as warnings in the log; 204. */
export function routePolicyReports(app: FastifyInstance, counters: SharedStore): void {
  const limit = async (request: FastifyRequest): Promise<void> => {
    const key = `csp-reports:${networkOf(request.ip)}`
    if ((await counters.increment(key, windowMs)) <= mostRequests) return
    throw new PublicError('RATE_LIMITED', { retryAfter: Math.max(1, Math.ceil((await counters.remaining(key)) / 1000)) })
  }
  app.register((scope, _options, done) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser(
      ['application/csp-report', 'application/reports+json'],
      { parseAs: 'string', bodyLimit },
      scope.getDefaultJsonParser('error', 'error'),
    )
    scope.post(reportPath, { onRequest: limit, bodyLimit }, (request, reply) => {
      const read = reports.safeParse(request.body)
      if (!read.success) throw new PublicError('BAD_USER_INPUT')
      for (const report of read.data) request.log.warn(describe(report), 'a page broke its content security policy')
      return reply.code(204).send()
    })
    done()
  })
}
