import { expect, test } from 'vitest'
import { isCaller } from './officer.ts'

const officer = { id: 'A1', userName: 'roberto', fullName: 'Roberto Santos' }

test.each([
  ['the Guid, in any case', { id: 'a1', name: 'Somebody Else' }, true],
  ['another Guid, of a namesake', { id: 'B2', userName: 'roberto', name: 'Roberto Santos' }, false],
  ['the user name', { userName: 'Roberto', name: null }, true],
  ['another user name, of a namesake', { userName: 'roberto2', name: 'Roberto Santos' }, false],
  ['the name alone', { name: 'Roberto Santos' }, true],
  ['the name with a middle name and a suffix', { name: 'Roberto D. Santos Jr.' }, true],
  ['a name that has the words of the caller’s, and another surname', { name: 'Roberto Santos Reyes' }, false],
  ['another first name', { name: 'Maria Roberto Santos' }, false],
  ['no name at all', { name: null }, false],
])('%s', (_what, named, isMeant) => {
  expect(isCaller(named, officer)).toBe(isMeant)
})

test('a caller with one name only is never meant by a name', () => {
  expect(isCaller({ name: 'Roberto Santos' }, { ...officer, fullName: 'Roberto' })).toBe(false)
})
