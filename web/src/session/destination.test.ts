import { expect, test } from 'vitest'
import { maria } from '../../testing/people.ts'
import { beginSession } from './beginSession.ts'
import { rememberDestination } from './destination.ts'
import { endSession } from './session.ts'

test('one comes to where one was going, at that sign-in alone', () => {
  rememberDestination('/member/forms')
  expect(beginSession(maria)).toBe('/member/forms')
  expect(beginSession(maria)).toBe('/member/overview')
})

test('where somebody was going is forgotten when they leave', () => {
  rememberDestination('/admin/lookup')
  endSession({ next: '/home' })
  expect(beginSession(maria)).toBe('/member/overview')
})
