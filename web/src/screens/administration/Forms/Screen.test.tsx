import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { http, HttpResponse } from 'msw'
import { expect, test, vi } from 'vitest'
import { graphAdministration } from '../../../../testing/administration.ts'
import { answerRequests, server } from '../../../../testing/graph.ts'
import { principals } from '../../../../testing/principals.ts'
import { visit } from '../../../../testing/showPortal.tsx'
import { countEntries, groupForms } from './parts/groupForms.ts'

vi.mock('@/patterns/download/saveBlob.ts', () => ({ saveBlob: vi.fn() }))
answerRequests()

const form = (id: string, group: string, entryCount: number | null, rest: object = {}) => ({
  __typename: 'FormRecords' as const,
  id,
  title: `${group} ${id}`,
  group,
  description: '',
  isActive: true,
  entryCount,
  downloadUrl: `/exports/form-records?groupGuid=${id}`,
  ...rest,
})

async function show(forms: object[]) {
  await visit('/admin/forms', principals.admin, { FormRecords: () => graphAdministration({ forms }) })
  await screen.findByRole('heading', { level: 1, name: 'Forms' })
}

test('forms come by their type; what is not counted has no sum', () => {
  const forms = [form('1', 'Service', 812), form('2', 'Form', null), form('3', 'Service', 436)]
  expect(groupForms(forms).map(({ name, forms: own, entryCount }) => [name, own.length, entryCount])).toEqual([
    ['Service', 2, 1248],
    ['Form', 1, null],
  ])
  expect([countEntries(forms), countEntries([])]).toEqual([null, 0])
})

test('a group opens to its forms, each with its entries', async () => {
  await show([
    form('1', 'Service', 812),
    form('2', 'Service', 436, { isActive: false, description: 'For a hospital bill.' }),
    form('3', 'Form', 1),
  ])
  expect(screen.getByText(/^1,249 entries as of/)).toBeDefined()
  const [service, other] = screen.getAllByRole('group')
  expect(service?.textContent).toContain('Service2 forms1,248 entries')
  expect(service).toHaveProperty('open', true)
  expect(within(service!).getByText('436 entries, no longer open to members')).toBeDefined()
  expect(within(service!).getByText('For a hospital bill.')).toBeDefined()
  expect(other).toHaveProperty('open', false)
  expect(other?.textContent).toContain('Form1 form1 entry')
})

test('the entries of a form are downloaded; a failure says why', async () => {
  const asked: string[] = []
  await show([form('1', 'Service', 812)])
  server.use(
    http.get('*/exports/form-records', ({ request: { url } }) => {
      asked.push(url.slice(url.indexOf('/exports')))
      const headers = { 'content-disposition': "attachment; filename*=UTF-8''form_records_20261122101500.csv" }
      return asked.length === 1
        ? new HttpResponse('a', { headers })
        : HttpResponse.json({ errors: [{ message: 'Service temporarily unavailable.' }] }, { status: 503 })
    }),
  )
  await userEvent.click(screen.getByRole('button', { name: 'Download Service 1' }))
  expect(await screen.findByText('Saved as form_records_20261122101500.csv')).toBeDefined()
  await userEvent.click(screen.getByRole('button', { name: 'Download Service 1' }))
  expect(await screen.findByText('Service temporarily unavailable.')).toBeDefined()
  expect(asked).toEqual(Array<string>(2).fill('/exports/form-records?groupGuid=1'))
})

test('without forms it says what will be here', async () => {
  await show([])
  expect(await screen.findByRole('heading', { name: 'No forms yet' })).toBeDefined()
})
