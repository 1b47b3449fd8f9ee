import { expect, test } from 'vitest'
import { serviceIcons } from './serviceIcons.ts'

test('each service has an icon of its own, by its name where a word of it says enough', () => {
  expect(serviceIcons(['Provident', 'Hospitalization', 'Scholarship', 'Death Aid', 'Emergency'])).toEqual([
    'heart',
    'hospital',
    'graduation',
    'candle',
    'bolt',
  ])
  expect(serviceIcons(['Health', 'Hospital'])).toEqual(['hospital', 'heart'])
})

test('with more services than icons, icons repeat', () => {
  const icons = serviceIcons(Array.from({ length: 12 }, (_, index) => `Service ${index}`))
  expect(new Set(icons).size).toBe(8)
})
