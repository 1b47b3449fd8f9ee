import { expect, test } from 'vitest'
import { usePortal } from '../portal/portal.ts'
import { browserFor, queryNames, screenQueries, sendQuery } from '../portal/screenQueries.ts'

const portal = usePortal({ MEMBER_LOOKUP: 'on' })

test('every query of the client says what it costs', () => {
  const named = screenQueries.map(({ name }) => name)
  expect(named.sort(), 'the queries in `screens` of the entries in tests/operations/<domain>.ts').toEqual([...queryNames].sort())
})

test.each(screenQueries)('$name costs exactly its distinct REST calls, and none for reference data that is there', async (query) => {
  const browser = await browserFor(query, portal)
  expect((await sendQuery(query, browser)).errors).toEqual([])
  expect(portal.stub.calls.names()).toEqual([...query.calls].sort())
  portal.stub.calls.clear()
  await sendQuery(query, browser)
  expect(portal.stub.calls.names()).toEqual([...(query.callsWhenWarm ?? query.calls)].sort())
})
