import { expect, test } from 'vitest'
import { person } from '../factories/person.ts'
import { usePortal } from '../portal/portal.ts'
import { fail } from '../rest-stub/faults.ts'

const portal = usePortal()
const key = '0f8c2f4e-5a53-4a52-9d0b-6a7e7f0c2b11/ID (front).png'
const address = `/files/${key.split('/').map(encodeURIComponent).join('/')}`

function keep(contentType: string, bytes: Uint8Array = Buffer.from('bytes of a file')): void {
  const { world } = portal.stub
  world.files.set(key, { bytes, contentType, contentDisposition: 'attachment; filename="evil.html"', owner: world.maria })
}

test('a file of one’s own comes as it is stored, named after its key', async () => {
  keep('image/png')
  const browser = await portal.signedIn()
  const answer = await browser.send({ path: address })
  expect(answer.status).toBe(200)
  expect(answer.text).toBe('bytes of a file')
  expect(answer.headers['content-type']).toBe('image/png')
  expect(answer.headers['content-disposition']).toBe("inline; filename*=UTF-8''ID%20%28front%29.png")
  expect(answer.headers['cache-control']).toBe('no-store')
  expect(answer.headers['x-content-type-options']).toBe('nosniff')
  expect(portal.stub.calls.lines()).toEqual([`GET /api/attribute/view?fileKey=${encodeURIComponent(key)}`])
})

test.each(['text/html', 'image/svg+xml', 'application/xhtml+xml', 'text/plain', ''])(
  'what could be a page (%s) is downloaded as bytes',
  async (contentType) => {
    const browser = await portal.signedIn()
    portal.stub.use(fail('viewFile', { kind: 'status', status: 200, body: '<script>alert(1)</script>', contentType }))
    const answer = await browser.send({ path: address })
    expect(answer.headers['content-type']).toBe('application/octet-stream')
    expect(answer.headers['content-disposition']).toMatch(/^attachment;/)
    expect(String(answer.headers['content-security-policy'])).toContain('sandbox')
  },
)

test('a large file arrives whole', async () => {
  const bytes = Buffer.alloc(6 * 1024 * 1024, 'kapwa')
  keep('application/octet-stream', bytes)
  const browser = await portal.signedIn()
  const answer = await browser.send({ path: address })
  expect(answer.text.length).toBe(bytes.length)
})

test('somebody else’s file and a missing one answer alike', async () => {
  keep('image/png')
  portal.stub.world.add(person({ claims: { UserName: 'carla', EmailAddress: 'carla@demo.kapwa.test' } }))
  const browser = await portal.signedIn('carla')
  const foreign = await browser.send({ path: address })
  const missing = await browser.send({ path: '/files/00000000-0000-4000-8000-000000000000/none.png' })
  expect(foreign.status).toBe(404)
  expect({ status: foreign.status, text: foreign.text }).toEqual({ status: missing.status, text: missing.text })
})

test('nobody signed in: 401, no REST call', async () => {
  keep('image/png')
  const answer = await portal.browser().send({ path: address })
  expect(answer.status).toBe(401)
  expect(portal.stub.calls.all).toEqual([])
})

test.each(['..', '%2e%2e/x', 'a/b/c', 'a%00', 'a%5Cb', ''])('an impossible key (%j) is missing, no REST call', async (bad) => {
  const browser = await portal.signedIn()
  expect((await browser.send({ path: `/files/${bad}` })).status).toBe(404)
  expect(portal.stub.calls.all).toEqual([])
})

test('a file renews the session as any request does', async () => {
  keep('image/png')
  const browser = await portal.signedIn()
  browser.cookies.delete('__Host-kapwa-access')
  const answer = await browser.send({ path: address })
  expect(answer.status).toBe(200)
  expect(answer.setCookies).toHaveLength(2)
})

test.each([
  [503, 503],
  [500, 503],
  [404, 404],
  [403, 403],
])('when the REST API answers %i, so it is told: %i', async (status, told) => {
  const browser = await portal.signedIn()
  portal.stub.use(fail('viewFile', { kind: 'status', status }))
  expect((await browser.send({ path: address })).status).toBe(told)
})
