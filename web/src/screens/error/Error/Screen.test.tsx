import { render, screen } from '@testing-library/react'
import { MemoryRouter, Route, Routes } from 'react-router-dom'
import { afterEach, expect, test } from 'vitest'
import { setViewer } from '@/session/session.ts'
import { maria } from '../../../../testing/people.ts'
import { place, showPortal } from '../../../../testing/showPortal.tsx'
import { Screen } from './Screen.tsx'

afterEach(() => setViewer(null))

function show(path: string) {
  render(
    <MemoryRouter initialEntries={[path]}>
      <Routes>
        <Route path="/error/:code" element={<Screen />} />
      </Routes>
    </MemoryRouter>,
  )
}

test.each([
  ['200', 'OK', 'Request was successful.'],
  ['201', 'Created', 'Resource successfully created.'],
  ['400', 'Bad Request', 'Invalid request format. Please check your input.'],
  ['401', 'Unauthorized', 'You must log in to access this resource.'],
  ['403', 'Forbidden', 'Access denied. You do not have permission to view this page.'],
  ['404', 'Not Found', 'The page you are looking for does not exist.'],
  ['405', 'Method Not Allowed', 'Method not allowed for this resource.'],
  ['500', 'Internal Server Error', 'Something went wrong on the server. Please try again later.'],
  ['502', 'Bad Gateway', 'Bad gateway. The server received an invalid response.'],
  ['503', 'Service Unavailable', 'Service temporarily unavailable. Please try again later.'],
])('%s is %s', (code, title, message) => {
  show(`/error/${code}`)
  expect(screen.getByText(code)).toBeDefined()
  expect(screen.getByRole('heading', { level: 1, name: title })).toBeDefined()
  expect(screen.getByText(message)).toBeDefined()
})

test('an unknown code shows the text of 200', () => {
  show('/error/418')
  expect(screen.getByRole('heading', { name: 'OK' })).toBeDefined()
  expect(screen.getByText('Request was successful.')).toBeDefined()
})

test.each([
  ['404', maria, 'Go to the portal', '/member'],
  ['503', null, 'Go to the home page', '/home'],
  ['401', null, 'Sign in', '/login/identifier'],
])('%s links to what the user may open: %#', (code, viewer, name, address) => {
  setViewer(viewer)
  show(`/error/${code}`)
  expect(screen.getByRole('link', { name }).getAttribute('href')).toBe(address)
})

test.each([
  ['/error/403', '403 Forbidden: Kapwa'],
  ['/error/418', '200 OK: Kapwa'],
])('the title of %s is %s', async (path, title) => {
  await showPortal(path, null)
  expect(document.title).toBe(title)
})

test('an unknown address redirects to /error/404', async () => {
  await showPortal('/no/such/page', null)
  expect(place.pathname).toBe('/error/404')
  expect(screen.getByRole('heading', { name: 'Not Found' })).toBeDefined()
  expect(document.title).toBe('404 Not Found: Kapwa')
})

test('403 shows the labels of the missing permissions', () => {
  render(
    <MemoryRouter initialEntries={[{ pathname: '/error/403', state: 'management_access, or medical_aid_approval_review' }]}>
      <Routes>
        <Route path="/error/:code" element={<Screen />} />
      </Routes>
    </MemoryRouter>,
  )
  expect(
    screen.getByText('It is for those who may manage the cooperative, or review medical aid requests.', { exact: false }),
  ).toBeDefined()
})
