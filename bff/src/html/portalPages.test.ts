import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { PageFrame } from './portalPages.ts'
import { PortalPages } from './portalPages.ts'

const config = {
  coopName: '</script><b>&\u2028',
  mailContact: 'contact@kapwa.test',
  mailLoans: 'loans@kapwa.test',
  mailPayments: 'payments@kapwa.test',
  telephone: '',
  officeHours: '',
  affiliate: "O'Neil & Sons",
  membershipFee: '500.00',
  paymentDetails: '',
  payoutDetails: '',
  decisionDays: 5,
  hasLookup: false,
  demoPeople: null,
  sandbox: false,
}
const serviceRules = ['RECEIPTS'] as const
const template =
  '<head><title>__COOP_NAME__</title><script nonce="__CSP_NONCE__">go()</script><style nonce="__CSP_NONCE__">a{}</style></head>' +
  '<script type="application/json" id="portal">__PORTAL_CONFIG__</script><script type="module" src="/a.js"></script><p>__AFFILIATE__</p>' +
  '<div id="root"></div>'

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

const htmlOf = ({ head, root, scripts, tail }: PageFrame) => head + root + scripts + tail
const islandOf = (html: string): unknown => JSON.parse(/id="portal">(.*?)<\/script>/.exec(html)![1]!)

test('a page written per answer has a nonce of its own, and no text of the configuration can end its script', () => {
  const pages = new PortalPages(directory, config)
  const [one, other] = [
    pages.framePortalPage('/member', { viewer: null, serviceRules }),
    pages.framePortalPage('/member', { viewer: undefined, serviceRules: [] }),
  ]
  const html = htmlOf(one)
  const nonce = /<script nonce="([^"]+)">go/.exec(html)![1]!
  expect(one.policy).toContain(`script-src 'self' 'nonce-${nonce}'`)
  expect(other.policy).not.toContain(nonce)
  expect(html).toContain('<title>&lt;/script&gt;&lt;b&gt;&amp;')
  expect(html).toContain('<p>O&#39;Neil &amp; Sons</p>')
  expect(islandOf(html)).toEqual({ ...config, serviceRules, viewer: null })
  expect(islandOf(htmlOf(other))).toEqual({ ...config, serviceRules: [] })
})

test('a page names the scripts of its screen, allowed by its nonce, for its audience', () => {
  const pages = new PortalPages(directory, config)
  const page = pages.framePortalPage('/member', { viewer: undefined, serviceRules })
  const html = htmlOf(page)
  const nonce = /<script nonce="([^"]+)">go/.exec(html)![1]!
  const preload = `<link rel="modulepreload" crossorigin href="/assets/Member-1.js" nonce="${nonce}">`
  expect(page.scripts).toBe(`<script type="module" src="/a.js"></script>${preload}`)
  expect(html.indexOf('<div id="root">')).toBeLessThan(html.indexOf('<script type="module"'))
  expect(htmlOf(pages.framePortalPage('/member', { viewer: null, serviceRules }))).not.toContain('modulepreload')
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
