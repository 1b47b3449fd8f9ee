import { expect, test } from 'vitest'
import { maria } from '../../testing/people.ts'
import { saveReturnPath } from './returnPath.ts'
import { endSession } from './session.ts'
import { startSession } from './startSession.ts'

test('a sign-in returns to the saved page, once', () => {
  saveReturnPath('/member/forms')
  expect(startSession(maria)).toBe('/member/forms')
  expect(startSession(maria)).toBe('/member')
})

test('a sign-out clears the saved page', () => {
  saveReturnPath('/admin/lookup')
  endSession({ next: '/home' })
  expect(startSession(maria)).toBe('/member')
})
