import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { PortalPages } from './portalPages.ts'

const config = {
  coopName: '</script><b>&\u2028',
  mailContact: 'contact@kapwa.test',
  mailLoans: 'loans@kapwa.test',
  mailPayments: 'payments@kapwa.test',
  affiliate: "O'Neil & Sons",
  membershipFee: '500.00',
  paymentDetails: '',
  payoutDetails: '',
  hasLookup: false,
  demoPeople: null,
  sandbox: false,
}
const serviceRules = ['RECEIPTS'] as const
const template =
  '<head><title>__COOP_NAME__</title><script nonce="__CSP_NONCE__">go()</script><style nonce="__CSP_NONCE__">a{}</style></head>' +
  '<script type="application/json" id="portal">__PORTAL_CONFIG__</script><script type="module" src="/a.js"></script><p>__AFFILIATE__</p>'

const addresses =
  '{"everywhere":["/home","/member"],"openModeOnly":[],"scripts":{"/member":{"for":"signedIn","files":["assets/Member-1.js"]}}}'

let directory: string
beforeEach(async () => {
  directory = await mkdtemp(path.join(tmpdir(), 'kapwa-pages-'))
  await writeFile(path.join(directory, 'index.html'), template)
  await writeFile(path.join(directory, 'home.html'), template)
  await writeFile(path.join(directory, 'prerendered.json'), '{"/home":"home.html"}')
  await writeFile(path.join(directory, 'addresses.json'), addresses)
})
afterEach(() => rm(directory, { recursive: true }))

const islandOf = (html: string): unknown => JSON.parse(/id="portal">(.*?)<\/script>/.exec(html)![1]!)

test('a page written per answer has a nonce of its own, and no text of the configuration can end its script', () => {
  const pages = new PortalPages(directory, config)
  const [one, other] = [pages.app('/member', { viewer: null, serviceRules }), pages.app('/member', { viewer: undefined, serviceRules: [] })]
  const nonce = /<script nonce="([^"]+)">go/.exec(one.html)![1]!
  expect(one.policy).toContain(`script-src 'self' 'nonce-${nonce}'`)
  expect(other.policy).not.toContain(nonce)
  expect(one.html).toContain('<title>&lt;/script&gt;&lt;b&gt;&amp;')
  expect(one.html).toContain('<p>O&#39;Neil &amp; Sons</p>')
  expect(islandOf(one.html)).toEqual({ ...config, serviceRules, viewer: null })
  expect(islandOf(other.html)).toEqual({ ...config, serviceRules: [] })
})

test('a page names the scripts of its screen, allowed by its nonce, for its audience', () => {
  const pages = new PortalPages(directory, config)
  const { html } = pages.app('/member', { viewer: undefined, serviceRules })
  const nonce = /<script nonce="([^"]+)">go/.exec(html)![1]!
  expect(html).toContain(`<link rel="modulepreload" crossorigin href="/assets/Member-1.js" nonce="${nonce}"></head>`)
  expect(pages.app('/member', { viewer: null, serviceRules }).html).not.toContain('modulepreload')
})

test('a prerendered page is allowed exactly the inline scripts and styles that it has', () => {
  const page = new PortalPages(directory, config).prerendered('/home')!
  expect(page.html).not.toMatch(/nonce|__[A-Z_]+__/)
  expect(page.policy.match(/'sha256-/g)).toHaveLength(2)
  expect(page.policy).not.toContain('unsafe')
  expect(islandOf(page.html)).toEqual(config)
})

test('a list of pages that leaves the folder is refused at the start', async () => {
  await writeFile(path.join(directory, 'prerendered.json'), '{"/home":"../home.html"}')
  expect(() => new PortalPages(directory, config)).toThrow('Invalid string')
})
