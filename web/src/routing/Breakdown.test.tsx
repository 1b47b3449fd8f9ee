import { render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { knowViewer } from '@/session/session.ts'
import { UnknownViewerError } from '@/session/unknownViewer.ts'
import { maria } from '../../testing/people.ts'
import { Breakdown } from './Breakdown.tsx'

afterEach(() => knowViewer(null))

const said = () => screen.getByRole('alert').textContent
const unknown = (isSignedIn: boolean) => new UnknownViewerError('Service temporarily unavailable.', { isSignedIn, cause: null })
const notFetched = new TypeError('Failed to fetch dynamically imported module')

test('is a page of its own, with a heading', () => {
  render(<Breakdown error={notFetched} />)
  expect(screen.getByRole('heading', { level: 1, name: 'This page could not be loaded' })).toBeDefined()
  expect(said()).toContain('Check your connection and try again. If it stays like this, write to contact@kapwa.test.')
})

test.each([
  ['a session that could not be renewed', unknown(true), null, 'You are still signed in. Service temporarily unavailable.'],
  ['code that did not arrive, for who is signed in', notFetched, maria, 'You are still signed in. Check your connection and try again.'],
])('says so of %s', (_what, error, viewer, words) => {
  knowViewer(viewer)
  render(<Breakdown error={error} />)
  expect(said()).toContain(words)
})

test.each([
  ['nobody could be asked at all', unknown(false)],
  ['nobody is signed in', notFetched],
])('says nothing of a session where %s', (_what, error) => {
  render(<Breakdown error={error} />)
  expect(said()).not.toContain('signed in')
})
