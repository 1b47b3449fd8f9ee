import { expect, test } from 'vitest'
import { usePortal } from '../portal/portal.ts'
import { operation, refused, reply } from '../rest-stub/operation.ts'

const portal = usePortal()
const xlsx = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'
const dates = 'startDate=2026-11-01&endDate=2026-11-21'
const reports = [
  ['share-capital-change-requests', 'requests/generate/share_capital', '', 'share_capital', 'changerequests'],
  ['savings-change-requests', 'requests/generate/savings', '', 'savings', 'changerequests'],
  ['savings-withdrawals', 'transactions/generate/savings', '&description=withdraw', 'savings', 'transactions'],
  ['savings-deposits', 'transactions/generate/savings', '&description=deposit', 'savings', 'transactions'],
  ['savings-deposits-posted', 'transactions/generate/savings', '&description=deposit&by=posted', 'savings', 'transactions'],
] as const

test.each(reports)('%s is a file of %s', async (name, path, description, type, contents) => {
  const browser = await portal.officer(`${type}_approval_review`)
  // What the export itself sets, the address cannot change.
  const answer = await browser.send({ path: `/exports/${name}?${dates}&type=other&description=other` })
  const { headers } = answer
  expect([answer.status, answer.text, headers['content-type']]).toEqual([200, 'an example', xlsx])
  expect(headers['content-disposition']).toMatch(new RegExp(`^attachment; filename\\*=UTF-8''${type}_${contents}_\\d{17}\\.xlsx$`))
  expect(headers['cache-control']).toBe('no-store')
  expect(portal.stub.calls.lines()).toEqual([`GET /api/subscription/${path}?${dates}${description}`])
})

test('without its dates, or with dates that the REST API refuses, a report is a bad request', async () => {
  const browser = await portal.officer('management_access')
  expect((await browser.send({ path: '/exports/savings-deposits?startDate=2026-11-01' })).status).toBe(400)
  expect(portal.stub.calls.all).toEqual([])
  portal.stub.use(operation('exportTransactions', () => refused.invalid))
  expect((await browser.send({ path: `/exports/savings-deposits?startDate=2026-11-21&endDate=2026-11-01` })).status).toBe(400)
})

test('a large report arrives whole', async () => {
  const bytes = Buffer.alloc(6 * 1024 * 1024, 'kapwa')
  portal.stub.use(operation('exportChangeRequests', () => reply(200, { bytes, contentType: xlsx, contentDisposition: 'attachment' })))
  const browser = await portal.officer('savings_approval_review')
  expect((await browser.send({ path: `/exports/savings-change-requests?${dates}` })).text).toHaveLength(bytes.length)
})
