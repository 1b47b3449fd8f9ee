import { isDeepStrictEqual } from 'node:util'
import { expect } from 'vitest'
import type { GraphAnswer } from '../portal/browser.ts'
import type { Portal } from '../portal/portal.ts'
import { buildPortal, usePortal } from '../portal/portal.ts'
import { overInject } from '../portal/transport.ts'
import { operations } from '../../schema/generated/operations.ts'
import type { PortalApp } from '../portal/transport.ts'
import { browserFor, screenQueries, sendQuery } from '../portal/screenQueries.ts'
import type { ScreenQuery } from '../portal/screenQueries.ts'
import type { Fault } from '../rest-stub/faults.ts'
import { fail, upstreamSecret } from '../rest-stub/faults.ts'
import { isFull } from './counts.ts'
import { promise } from './promise.ts'

/** Nothing is cached: each call of a query is sent each time. */
const settings = { MEMBER_LOOKUP: 'on', REFERENCE_DATA_TTL_MS: '0' }
// Side by side, since an outage is mostly waited for; few enough for the calls beside it to be in time.
const portals = Array.from({ length: 5 }, () => usePortal(settings))

const faults: readonly (readonly [what: string, fault: Fault, code: string])[] = [
  ['slow', { kind: 'silent' }, 'UPSTREAM_TIMEOUT'],
  ['503', { kind: 'status', status: 503 }, 'UPSTREAM_UNAVAILABLE'],
  ['reset', { kind: 'reset' }, 'UPSTREAM_UNAVAILABLE'],
  ['garbage', { kind: 'page' }, 'UPSTREAM_UNAVAILABLE'],
]

/** Values that differ with each sign-in. */
const ofSession = /^viewer\.(id|session\.[\w.]+)$/

/** The places of an answer that are not as they are without an outage; of what is null, the place of the null alone. */
function differencesOf(healthy: unknown, data: unknown, path: readonly string[] = []): string[] {
  if (isDeepStrictEqual(healthy, data)) return []
  if (typeof healthy !== 'object' || typeof data !== 'object' || healthy === null || data === null) return [path.join('.')]
  return Object.keys({ ...healthy, ...data }).flatMap((key) =>
    differencesOf(Reflect.get(healthy, key), Reflect.get(data, key), [...path, key]),
  )
}

/** The places that an answer's errors name; the part around one, below the root, is null where the schema has no null inside. */
function failedPlaces({ errors }: GraphAnswer): string[] {
  return errors.flatMap(({ path = [] }) => [path.join('.'), ...(path.length > 2 ? [path.slice(0, -1).join('.')] : [])])
}

/** A row for each query: its calls, each with the parts that fail. A call that is there twice says that its failures differ. */
const pageOf = (failedBy: ReadonlyMap<string, ReadonlySet<string>>) =>
  [
    '# What an outage takes from each screen',
    '',
    'The parts of each query of the client that are an error while one of its REST calls fails; every other part is as ever.',
    'Written by `npx vitest run --project security tests/security/screenOutages.test.ts -u`.',
    '',
    '| query | failing call: parts that fail |',
    '|---|---|',
    ...[...failedBy].map(([query, calls]) => `| ${query} | ${[...calls].sort().join('; ')} |`).sort(),
    '',
  ].join('\n')

let outages = 0
const failedBy = new Map<string, Set<string>>()

/** A call that is not answered is asked for through the portal that does not wait long; on a busy machine other calls are late there, too. */
async function tryOutages(query: ScreenQuery, portal: Portal, hurried: PortalApp): Promise<void> {
  portal.stub.reset()
  const healthy = await sendQuery(query, await browserFor(query, portal))
  for (const failing of query.calls) {
    for (const [what, fault, code] of faults) {
      // A call that works through a file has a time of its own.
      if (what === 'slow' && operations[failing].answerSeconds !== null) continue
      // What waits or is retried takes its time, and is alike for every call: the first of a query shows it; a 503 is tried with each in full.
      if (what !== 'garbage' && failing !== query.calls[0] && !(what === '503' && isFull)) continue
      portal.stub.reset()
      const browser = await browserFor(query, portal)
      portal.stub.use(fail(failing, fault))
      const answer = await sendQuery(query, what === 'slow' ? browser.through(overInject(hurried)) : browser)
      const place = `${query.name}, ${failing} ${what}`
      expect(answer.status, place).toBe(200)
      expect(new Set(answer.codes), place).toEqual(new Set([code]))
      expect(answer.text, place).not.toContain(upstreamSecret)
      expect(answer.text, place).not.toContain(portal.stub.origin)
      const { data } = answer as { data: Record<string, unknown> }
      const lost = differencesOf(healthy.data, data).filter((difference) => !ofSession.test(difference))
      const failed = answer.errors.map(({ path = [] }) => path.join('.')).sort()
      failedBy.set(query.name, (failedBy.get(query.name) ?? new Set()).add(`${failing}: ${failed.join(', ')}`))
      expect(failedPlaces(answer), place).toEqual(expect.arrayContaining(lost))
      for (const { message } of answer.errors) expect(message, place).toBe('Service temporarily unavailable. Please try again later.')
      if ('viewer' in data) expect(data.viewer, place).toMatchObject({ id: expect.any(String) as string })
      outages += 1
    }
  }
}

promise('T16', 'a screen fails by parts: the viewer stands, the part says why', async (report) => {
  const waiting = screenQueries.values()
  await Promise.all(
    portals.map(async (portal) => {
      const hurried = await buildPortal(portal.stub, { ...settings, REST_TIMEOUT_MS: '750' })
      for (const query of waiting) await tryOutages(query, portal, hurried)
      await hurried.close()
    }),
  )
  await expect(pageOf(failedBy)).toMatchFileSnapshot('../../docs/screen-outages.md')
  report(`${screenQueries.length} queries of the client, ${outages} outages of their REST calls: each part says why, 0 other parts lost`)
})
