import { describe, expect, test } from 'vitest'
import { maria } from '../testing/people.ts'
import { portal, readPortal } from './portal.ts'

const pageWith = (text: string | null) => {
  const page = document.implementation.createHTMLDocument('')
  if (text !== null) {
    const island = page.createElement('script')
    island.id = 'portal'
    island.textContent = text
    page.body.append(island)
  }
  return page
}

const viewer = { ...maria, permissions: ['management_access'] }

describe('the configuration in the page', () => {
  test('is parsed', () => {
    expect(readPortal(pageWith(JSON.stringify({ ...portal, viewer })))).toEqual({ ...portal, viewer })
  })

  test('may have no viewer: null for a visitor, undefined when unknown', () => {
    expect(readPortal(pageWith(JSON.stringify({ ...portal, viewer: null }))).viewer).toBeNull()
    expect(readPortal(pageWith(JSON.stringify(portal))).viewer).toBeUndefined()
  })

  test('is required', () => {
    expect(() => readPortal(pageWith(null))).toThrow('The page carries no configuration')
  })

  test.each([
    ['a missing name', { ...portal, coopName: undefined }],
    ['a demo person without a password', { ...portal, demoPeople: [{ userName: 'maria' }] }],
    ['an unknown status', { ...portal, viewer: { ...viewer, status: 'GONE' } }],
    ['a session without its end', { ...portal, viewer: { ...viewer, session: {} } }],
    ['permissions that are not a list', { ...portal, viewer: { ...viewer, permissions: 'management_access' } }],
  ])('is rejected with %s', (_what, value) => {
    expect(() => readPortal(pageWith(JSON.stringify(value)))).toThrow('not what the portal needs')
  })

  test('is rejected as an unfilled placeholder', () => {
    expect(() => readPortal(pageWith('__PORTAL_CONFIG__'))).toThrow(SyntaxError)
  })
})
