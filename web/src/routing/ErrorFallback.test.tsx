import { render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { setViewer } from '@/session/session.ts'
import { MissingCodeError } from '@/ui/MissingCodeError.ts'
import { ViewerUnavailableError } from '@/viewer.ts'
import { maria } from '../../testing/people.ts'
import { ErrorFallback } from './ErrorFallback.tsx'

afterEach(() => setViewer(null))

const alertText = () => screen.getByRole('alert').textContent
const unavailable = (isSignedIn: boolean) => new ViewerUnavailableError('Service temporarily unavailable.', { isSignedIn, cause: null })
const notLoaded = new MissingCodeError(new TypeError('Failed to fetch dynamically imported module'))

test('is a page of its own, with a heading', () => {
  render(<ErrorFallback error={notLoaded} />)
  expect(screen.getByRole('heading', { level: 1, name: 'This page could not be loaded' })).toBeDefined()
  expect(alertText()).toContain('Check your connection and try again. If it stays like this, write to contact@kapwa.test.')
})

test('tells an error of the page as such, and never as a lost connection', () => {
  setViewer(maria)
  render(
    <ErrorFallback error={new DOMException('The node before which the new node is to be inserted is not a child.', 'NotFoundError')} />,
  )
  expect(screen.getByRole('heading', { level: 1, name: 'Something went wrong on this page' })).toBeDefined()
  expect(alertText()).toContain(
    'You are still signed in. What was saved is kept. Reload the page. If it stays like this, write to contact@kapwa.test.',
  )
  expect(alertText()).not.toContain('connection')
})

test.each([
  ['tokens that could not be refreshed', unavailable(true), null, 'You are still signed in. Service temporarily unavailable.'],
  ['code that was not loaded, for a signed-in user', notLoaded, maria, 'You are still signed in. Check your connection and try again.'],
])('mentions the session after %s', (_case, error, viewer, text) => {
  setViewer(viewer)
  render(<ErrorFallback error={error} />)
  expect(alertText()).toContain(text)
})

test.each([
  ['the BFF cannot be reached', unavailable(false)],
  ['there is no session', notLoaded],
])('does not mention a session when %s', (_case, error) => {
  render(<ErrorFallback error={error} />)
  expect(alertText()).not.toContain('signed in')
})
