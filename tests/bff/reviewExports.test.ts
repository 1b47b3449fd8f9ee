import { expect, test } from 'vitest'
import { person } from '../factories/person.ts'
import { usePortal } from '../portal/portal.ts'
import { operation, refused, reply } from '../rest-stub/operation.ts'

const portal = usePortal()
const xlsx = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'
const dates = 'startDate=2026-11-01&endDate=2026-11-21'
const reports = [
  ['share-capital-change-requests', 'requests/generate/share_capital', '', 'share_capital', 'changerequests'],
  ['savings-change-requests', 'requests/generate/savings', '', 'savings', 'changerequests'],
  ['savings-withdrawals', 'transactions/generate/savings', '&description=withdraw', 'savings', 'withdrawals_transactions'],
  ['savings-deposits', 'transactions/generate/savings', '&description=deposit', 'savings', 'deposits_transactions'],
] as const

function officer(permission: string) {
  portal.stub.world.add(person({ claims: { UserName: 'roberto', EmailAddress: 'roberto@demo.kapwa.test', Permissions: permission } }))
  return portal.signedIn('roberto')
}

test.each(reports)('%s is a file of %s', async (name, path, description, type, contents) => {
  const browser = await officer(`${type}_approval_review`)
  // What the export itself sets, the address cannot change.
  const answer = await browser.send({ path: `/exports/${name}?${dates}&type=other&description=other` })
  const { headers } = answer
  expect([answer.status, answer.text, headers['content-type']]).toEqual([200, 'an example', xlsx])
  expect(headers['content-disposition']).toMatch(new RegExp(`^attachment; filename\\*=UTF-8''${type}_${contents}_\\d{17}\\.xlsx$`))
  expect(headers['cache-control']).toBe('no-store')
  expect(portal.stub.calls.lines()).toEqual([`GET /api/subscription/${path}?${dates}${description}`])
})

test.each(reports)('%s is closed to the other kind’s officers, and open to the management', async (name, _path, _query, type) => {
  const browser = await officer(type === 'savings' ? 'share_capital_approval_review' : 'savings_approval_review')
  const path = `/exports/${name}?${dates}`
  expect((await browser.send({ path })).status).toBe(403)
  expect((await portal.browser().send({ path })).status).toBe(401)
  expect(portal.stub.calls.all).toEqual([])
  const { world } = portal.stub
  world.add(person({ claims: { UserName: 'elena', EmailAddress: 'elena@demo.kapwa.test', Permissions: 'management_access' } }))
  expect((await (await portal.signedIn('elena')).send({ path })).status).toBe(200)
})

test('without its dates, or with dates that the REST API refuses, a report is a bad request', async () => {
  const browser = await officer('management_access')
  expect((await browser.send({ path: '/exports/savings-deposits?startDate=2026-11-01' })).status).toBe(400)
  expect(portal.stub.calls.all).toEqual([])
  portal.stub.use(operation('exportTransactions', () => refused.invalid))
  expect((await browser.send({ path: `/exports/savings-deposits?startDate=2026-11-21&endDate=2026-11-01` })).status).toBe(400)
})

test('a large report arrives whole', async () => {
  const bytes = Buffer.alloc(6 * 1024 * 1024, 'kapwa')
  portal.stub.use(operation('exportChangeRequests', () => reply(200, { bytes, contentType: xlsx, contentDisposition: 'attachment' })))
  const browser = await officer('savings_approval_review')
  expect((await browser.send({ path: `/exports/savings-change-requests?${dates}` })).text).toHaveLength(bytes.length)
})
