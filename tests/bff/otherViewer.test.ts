import { expect, test } from 'vitest'
import { usePortal } from '../portal/portal.ts'

const portal = usePortal()
const text = 'mutation { renewSession { session { endsAt } } }'

test('a page of another viewer than the one who is signed in does nothing, and learns who it is', async () => {
  const browser = await portal.signedIn()
  const { data } = await browser.graph('{ viewer { id } }')
  const { id } = (data as { viewer: { id: string } }).viewer
  const send = (viewer: string) => browser.graph(text, { headers: { 'x-kapwa-viewer': viewer } })
  expect((await send(id)).codes).toEqual([])
  const refused = await send('another')
  expect(refused.codes).toEqual(['CONFLICT'])
  expect(refused.errors[0]?.message).toMatch(/^Maria .*is signed in in this browser now\. Nothing was sent\. Reload the page\.$/)
})

test('a refusal keeps the session that was refreshed for it', async () => {
  const browser = await portal.signedIn()
  browser.cookies.delete('__Host-kapwa-access')
  expect((await browser.graph(text, { headers: { 'x-kapwa-viewer': 'another' } })).codes).toEqual(['CONFLICT'])
  expect((await browser.graph('{ viewer { userName } }')).data).toEqual({ viewer: { userName: 'maria' } })
})

test('a visitor whose session has ended is told that, not who is signed in', async () => {
  const browser = portal.browser()
  const { codes } = await browser.graph(text, { headers: { 'x-kapwa-viewer': 'another' } })
  expect(codes).toEqual(['UNAUTHENTICATED'])
})
