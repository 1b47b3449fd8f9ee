import { expect, test } from 'vitest'
import { usePortal } from '../portal/portal.ts'

const portal = usePortal()
const groupsText = '{ attributeGroups { name } }'

/** A token with the claims of a member, signed by another key than the REST API's. */
function forge(accessToken: string): string {
  const [header, claims] = accessToken.split('.')
  return `${header}.${claims}.${Buffer.from('another signature').toString('base64url')}`
}

test('a forged bearer token is refused by the REST API, also when the attribute groups are cached', async () => {
  const { sessions, maria } = portal.stub.world
  const browser = await portal.signedIn()
  await browser.graph(groupsText)
  await browser.graph(groupsText)
  expect(portal.stub.calls.count('listAttributeGroups')).toBe(1)
  const genuine = sessions.start(maria).AccessToken
  const forged = await portal.browser().graph(groupsText, { headers: { authorization: `Bearer ${forge(genuine)}` } })
  expect(forged.data).toEqual({ attributeGroups: null })
  expect(forged.codes).toEqual(['UNAUTHENTICATED'])
  expect(portal.stub.calls.count('listAttributeGroups')).toBe(2)
  expect((await portal.browser().graph(groupsText, { headers: { authorization: `Bearer ${genuine}` } })).errors).toEqual([])
  expect(portal.stub.calls.count('listAttributeGroups')).toBe(3)
})
