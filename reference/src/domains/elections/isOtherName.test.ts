import { expect, test } from 'vitest'
import { isOtherName } from './isOtherName.ts'

test.each([
  ['Reyes, Maria', 'Maria Lourdes Reyes', false],
  ['MA. L. REYES', 'Maria Lourdes Reyes', false],
  ['Maria Peña-Cruz', 'Maria Pena Cruz Santos', false],
  ['Maria Delacruz', 'Maria Dela Cruz', false],
  ['Maria', 'Maria Lourdes Reyes', false],
  ['Santos, Maria', 'Maria Lourdes Reyes', true],
  ['Cruz, Juan', 'Maria Lourdes Reyes', true],
  ['Juan', 'Maria Lourdes Reyes', true],
])('%s is another name than %s: %s', (name, memberName, isOther) => {
  expect(isOtherName(name, memberName)).toBe(isOther)
})
