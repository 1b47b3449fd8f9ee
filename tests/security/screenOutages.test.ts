import { expect } from 'vitest'
import { buildPortal, usePortal } from '../portal/portal.ts'
import { overInject } from '../portal/transport.ts'
import { operations } from '../../schema/generated/operations.ts'
import { browserFor, screenQueries, sendQuery } from '../portal/screenQueries.ts'
import type { Fault } from '../rest-stub/faults.ts'
import { fail, upstreamSecret } from '../rest-stub/faults.ts'
import { isFull } from './counts.ts'
import { promise } from './promise.ts'

const portal = usePortal({ MEMBER_LOOKUP: 'on' })

const faults: readonly (readonly [what: string, fault: Fault, code: string])[] = [
  ['slow', { kind: 'silent' }, 'UPSTREAM_TIMEOUT'],
  ['503', { kind: 'status', status: 503 }, 'UPSTREAM_UNAVAILABLE'],
  ['reset', { kind: 'reset' }, 'UPSTREAM_UNAVAILABLE'],
  ['garbage', { kind: 'cutJson' }, 'UPSTREAM_UNAVAILABLE'],
]

promise('T16', 'a screen fails by parts: the viewer stands, the part says why', async (report) => {
  let outages = 0
  // A portal that does not wait long is asked for the call without an answer alone: on a busy machine its other calls are late, too.
  const hurried = await buildPortal(portal.stub, { REST_TIMEOUT_MS: '500', MEMBER_LOOKUP: 'on' })
  await hurried.ready()
  for (const query of screenQueries) {
    for (const failing of query.calls) {
      for (const [what, fault, code] of faults) {
        // A call that works through a file has a time of its own.
        if (what === 'slow' && operations[failing].answerSeconds !== null) continue
        // A timeout and the retries of a read take their time, and are the same for every call: one of each query shows them.
        if (what !== 'garbage' && failing !== query.calls[0] && !(what === '503' && isFull)) continue
        portal.stub.reset()
        const browser = await browserFor(query, portal)
        portal.stub.use(fail(failing, fault))
        const answer = await sendQuery(query, what === 'slow' ? browser.through(overInject(hurried)) : browser)
        const place = `${query.name}, ${failing} ${what}`
        expect(answer.status, place).toBe(200)
        expect(new Set(answer.codes), place).toEqual(new Set([code]))
        expect(answer.text, place).not.toContain(upstreamSecret)
        const { data } = answer as { data: Record<string, unknown> }
        if ('viewer' in data) expect(data.viewer, place).toMatchObject({ id: expect.any(String) as string })
        outages += 1
      }
    }
  }
  await hurried.close()
  report(`${screenQueries.length} queries of the client, ${outages} outages of their REST calls: 0 whole screens lost, each part says why`)
})
