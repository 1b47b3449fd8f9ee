import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { http, HttpResponse } from 'msw'
import { expect, test, vi } from 'vitest'
import { answerRequests, server } from '../../../../testing/graph.ts'
import { showScreen } from '../../../../testing/showScreen.tsx'
import { Screen } from './Screen.tsx'

vi.mock('@/patterns/download/saveBlob.ts', () => ({ saveBlob: vi.fn() }))
answerRequests()

const download = () => userEvent.click(screen.getByRole('button', { name: 'Download CISA CSV' }))

test('the report type is read-only', () => {
  showScreen(Screen, '/admin/reports')
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
  showScreen(Screen, '/admin/reports')
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
  showScreen(Screen, '/admin/reports')
  await download()
  expect(await screen.findByText('Saved as cisa_20261122101500.csv')).toBeDefined()
  const failure = { errors: [{ message: 'Service temporarily unavailable.' }] }
  server.use(http.get('*/exports/cisa', () => HttpResponse.json(failure, { status: 503 })))
  await download()
  expect(await screen.findByText('Service temporarily unavailable.')).toBeDefined()
})
