import { expect, test } from 'vitest'
import { Browser } from '../portal/browser.ts'
import { buildPortal, usePortal } from '../portal/portal.ts'
import { overInject } from '../portal/transport.ts'
import { fail, hold } from '../rest-stub/faults.ts'

const portal = usePortal({ REST_TIMEOUT_MS: '1500' })

const memberText = '{ viewer { member { memberCode } } }'

test('a read is tried three times at most', async () => {
  portal.stub.use(fail('getUserSummary', { kind: 'status', status: 503 }))
  expect((await portal.graph(memberText)).codes).toEqual(['UPSTREAM_UNAVAILABLE'])
  expect(portal.stub.calls.count('getUserSummary')).toBe(3)
})

test.each([400, 403, 404, 409, 429, 500])('%i is an answer: it is not read again', async (status) => {
  portal.stub.use(fail('getUserSummary', { kind: 'status', status }))
  expect((await portal.graph(memberText)).errors).toHaveLength(1)
  expect(portal.stub.calls.count('getUserSummary')).toBe(1)
})

test('one deadline covers a call with all its attempts', async () => {
  portal.stub.use(fail('getUserSummary', { kind: 'silent' }))
  expect((await portal.graph(memberText)).codes).toEqual(['UPSTREAM_TIMEOUT'])
  expect(portal.stub.calls.count('getUserSummary')).toBe(1)
})

test('the calls of an operation run side by side, not one after the other', async () => {
  const app = await buildPortal(portal.stub)
  const browser = new Browser(overInject(app))
  await browser.signIn('maria', portal.stub.world.maria.password)
  const operations = ['getUserSummary', 'listUserLoans', 'listAttributeGroups'] as const
  const held = operations.map(hold)
  portal.stub.use(...held.map(({ handler }) => handler))
  const answer = browser.graph('{ viewer { member { memberCode } loans { loanType } } attributeGroups { name } }')
  await expect.poll(() => operations.map((operation) => portal.stub.calls.count(operation))).toEqual([1, 1, 1])
  for (const { letGo } of held) letGo()
  expect((await answer).errors).toEqual([])
  await app.close()
})
