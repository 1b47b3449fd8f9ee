import { expect, test } from 'vitest'
import { example } from '../factories/example.ts'
import { pick } from '../portal/browser.ts'
import { usePortal } from '../portal/portal.ts'
import { fail } from '../rest-stub/faults.ts'

const portal = usePortal()
const userId = example('listOfficers').Officers[0]!.Guid
const endText = `mutation { endOfficerSessions(input: { userId: "${userId}" }) { userErrors { code } } }`
const forbid = (operation: 'listOfficers' | 'endOfficerSessions') => portal.stub.use(fail(operation, { kind: 'status', status: 403 }))

test.each([
  ['a page', 'listOfficers', '{ administration { officers { id } } }'],
  ['an act', 'endOfficerSessions', endText],
] as const)('a right that was taken back is FORBIDDEN for %s, and the viewer has it no more', async (_what, operation, text) => {
  const browser = await portal.officer('management_access')
  portal.stub.world.people.at(-1)!.claims.Permissions = ''
  forbid(operation)
  expect((await browser.graph(text)).codes).toEqual(['FORBIDDEN'])
  expect(pick(await browser.graph('{ viewer { permissions } }'), 'viewer', 'permissions')).toEqual([])
})

test('a view that cannot refresh, such as the first of a page, hides no loss from the request after it', async () => {
  const browser = await portal.officer('management_access')
  const ofPage = browser.copy()
  ofPage.cookies.delete('__Host-kapwa-refresh')
  portal.stub.world.people.at(-1)!.claims.Permissions = ''
  forbid('listOfficers')
  const text = '{ administration { officers { id } } }'
  await ofPage.graph(text)
  expect((await browser.graph(text)).codes).toEqual(['FORBIDDEN'])
  expect(pick(await browser.graph('{ viewer { permissions } }'), 'viewer', 'permissions')).toEqual([])
})

test('a 403 for another reason stays one, and does not ask for the permissions each time', async () => {
  const browser = await portal.officer('management_access')
  forbid('endOfficerSessions')
  for (let times = 0; times < 3; times += 1)
    expect(pick(await browser.graph(endText), 'endOfficerSessions', 'userErrors')).toEqual([{ code: 'FAILED' }])
  expect(portal.stub.calls.count('refreshUserToken')).toBe(1)
})
