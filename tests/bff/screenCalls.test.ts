import { expect, test } from 'vitest'
import { usePortal } from '../portal/portal.ts'
import { browserFor, queryNames, screenQueries, sendQuery } from '../portal/screenQueries.ts'

const portal = usePortal({ MEMBER_LOOKUP: 'on' })

test('every query of the client says what it costs', () => {
  const named = screenQueries.map(({ name }) => name)
  expect(named.sort(), 'the queries in `screens` of the entries in tests/operations/<domain>.ts').toEqual([...queryNames].sort())
})

const countOf = (calls: readonly string[]) => (calls.length === 0 ? 'none' : `${String(calls.length)}: ${[...calls].sort().join(', ')}`)
const rows = screenQueries
  .map(
    ({ name, calls, callsWhenWarm = calls }) =>
      `| ${name} | ${countOf(calls)} | ${callsWhenWarm === calls ? 'the same' : countOf(callsWhenWarm)} |`,
  )
  .sort()

test('the page of the REST calls of each screen is as tested below', async () => {
  const page = [
    '# REST calls of each screen',
    '',
    'What each query of the client costs, by the operations of the REST contract: at first, and again while the reference data that',
    'all users share is in the cache. Written by `npx vitest run tests/bff/screenCalls.test.ts -u`, whose other tests count the calls.',
    'A query has the name of its screen; a screen may send a second one for a part that is loaded late.',
    '',
    '| query | cold | warm |',
    '|---|---|---|',
    ...rows,
    '',
  ].join('\n')
  await expect(page).toMatchFileSnapshot('../../docs/screen-calls.md')
})

test.each(screenQueries)('$name costs exactly its distinct REST calls, and none for reference data that is there', async (query) => {
  const browser = await browserFor(query, portal)
  expect((await sendQuery(query, browser)).errors).toEqual([])
  expect(portal.stub.calls.names()).toEqual([...query.calls].sort())
  portal.stub.calls.clear()
  await sendQuery(query, browser)
  expect(portal.stub.calls.names()).toEqual([...(query.callsWhenWarm ?? query.calls)].sort())
})
