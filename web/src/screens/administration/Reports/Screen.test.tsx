import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { http, HttpResponse } from 'msw'
import { expect, test, vi } from 'vitest'
import { failedAdministration, graphAdministration } from '../../../../testing/administration.ts'
import type { Answers } from '../../../../testing/graph.ts'
import { answerRequests, server } from '../../../../testing/graph.ts'
import { principals } from '../../../../testing/principals.ts'
import { visit } from '../../../../testing/showPortal.tsx'

vi.mock('@/patterns/download/saveBlob.ts', () => ({ saveBlob: vi.fn() }))
answerRequests()

const graphDownload = (id: string, rest: object = {}) => ({
  id,
  downloadedAt: '2026-10-31T09:45:02Z',
  downloadedBy: 'Delia Samonte',
  contractCount: 2179,
  emptyCellCount: 1,
  ...rest,
})
const downloads =
  (...reportDownloads: ReturnType<typeof graphDownload>[]) =>
  () =>
    graphAdministration({ reportDownloads, unreadReportDownloadCount: 0 })

async function show(Reports: Answers[string] = downloads()) {
  const sent = await visit('/admin/reports', principals.data, { Reports })
  await screen.findByRole('heading', { level: 1, name: 'Reports' })
  return sent
}

const download = () => userEvent.click(screen.getByRole('button', { name: 'Download CISA CSV' }))

test('the report type is read-only', async () => {
  await show()
  const type = screen.getByRole('textbox', { name: 'Report Type' })
  expect(type).toHaveProperty('value', 'CISA Submission Data')
  expect(type).toHaveProperty('readOnly', true)
})

test('while it is generated it says so, and can be cancelled', async () => {
  let asked = 0
  server.use(
    http.get('*/exports/cisa', () => {
      asked += 1
      return new Promise<never>(() => undefined)
    }),
  )
  await show()
  await download()
  expect(screen.getByText('Generating Report...')).toBeDefined()
  expect(screen.getByRole('button', { name: 'Download CISA CSV' }).getAttribute('aria-disabled')).toBe('true')
  await download()
  await userEvent.click(screen.getByRole('button', { name: 'Cancel' }))
  expect(screen.queryByText('Generating Report...')).toBeNull()
  expect(asked).toBe(1)
})

test('the file is saved under its name, and a failure says why', async () => {
  const headers = { 'content-disposition': "attachment; filename*=UTF-8''cisa_20261122101500.csv" }
  server.use(http.get('*/exports/cisa', () => new HttpResponse('a', { headers })))
  const sent = await show()
  await download()
  expect(await screen.findByText('Saved as cisa_20261122101500.csv')).toBeDefined()
  await vi.waitFor(() => expect(sent.filter(({ operation }) => operation === 'Reports')).toHaveLength(2), 20_000)
  const failure = { errors: [{ message: 'Service temporarily unavailable.' }] }
  server.use(http.get('*/exports/cisa', () => HttpResponse.json(failure, { status: 503 })))
  await download()
  expect(await screen.findByText('Service temporarily unavailable.')).toBeDefined()
})

test('the earlier downloads say when, by whom and what was in them, five at first', async () => {
  const times = Array.from({ length: 7 }, (_none, index) => graphDownload(String(index)))
  await show(downloads(...times))
  const section = (await screen.findByRole('heading', { name: 'Earlier downloads' })).parentElement
  const list = within(section!).getByRole('list')
  expect(list.children).toHaveLength(5)
  expect(list.firstElementChild?.textContent).toBe('31-Oct-2026 05:45 PMDelia Samonte2,179 contracts1 empty cell')
  await userEvent.click(screen.getByRole('button', { name: 'Show all 7' }))
  expect(list.children).toHaveLength(7)
})

test.each([
  ['empty', downloads(), 'None yet. Each download is listed here: when, by whom and what was in it.'],
  ['not whole', () => graphAdministration({ reportDownloads: [], unreadReportDownloadCount: 1 }), 'One entry could not be read.'],
  [
    'absent',
    () => graphAdministration({ reportDownloads: null, unreadReportDownloadCount: null }),
    'The cooperative’s system keeps no list of downloads for this portal.',
  ],
  ['failed', () => failedAdministration('reportDownloads', 'unreadReportDownloadCount'), 'The earlier downloads could not be loaded'],
])('a list of downloads that is %s says so, and the report can be downloaded all the same', async (what, Reports, words) => {
  await show(Reports)
  expect(await screen.findByText(words)).toBeDefined()
  expect(screen.queryAllByText(/^None yet/)).toHaveLength(what === 'empty' ? 1 : 0)
  expect(screen.getByRole('button', { name: 'Download CISA CSV' }).getAttribute('aria-disabled')).not.toBe('true')
})
