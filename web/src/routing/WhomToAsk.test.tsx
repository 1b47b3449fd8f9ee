import { cleanup, render } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { portal } from '@/portal.ts'
import { WhomToAsk } from './WhomToAsk.tsx'

afterEach(() => void Object.assign(portal, { telephone: '', officeHours: '' }))

test('whom to ask is an address, with the telephone and the hours that the cooperative says', () => {
  const shown = () => render(<WhomToAsk />).container
  expect(shown().textContent).toBe('contact@kapwa.test')
  cleanup()
  portal.telephone = '(02) 8555 0142'
  expect(shown().textContent).toBe('contact@kapwa.test or call (02) 8555 0142')
  cleanup()
  portal.officeHours = 'Monday to Friday, 8 AM to 5 PM'
  expect(shown().textContent).toBe('contact@kapwa.test or call (02) 8555 0142 (Monday to Friday, 8 AM to 5 PM)')
  expect(shown().querySelector('a[href^=tel]')?.getAttribute('href')).toBe('tel:(02) 8555 0142')
})
