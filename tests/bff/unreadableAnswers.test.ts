import { beforeEach, expect, test } from 'vitest'
import { attributeGroup, field } from '../factories/attributeGroup.ts'
import type { JsonOperationId } from '../factories/example.ts'
import { example } from '../factories/example.ts'
import { loan } from '../factories/loan.ts'
import { everyPermission } from '../factories/person.ts'
import { guidOf } from '../factories/review.ts'
import { withValue } from '../foreign-api/readDeviations.ts'
import type { Browser } from '../portal/browser.ts'
import { usePortal } from '../portal/portal.ts'
import type { Fault } from '../rest-stub/faults.ts'
import { fail, upstreamSecret } from '../rest-stub/faults.ts'

const portal = usePortal({ LOG_LEVEL: 'warn', MEMBER_LOOKUP: 'on' })
let browser: Browser
beforeEach(async () => {
  browser = await portal.signedIn()
})

const warnings = () => portal.log.map((line) => JSON.parse(line) as Record<string, unknown>)
const json = (value: unknown): Fault => ({ kind: 'json', value })

test('an answer off the contract is logged once, with every place and type and without a value', async () => {
  const off = { ...loan({ Guid: guidOf(1) }), Principal: 'secret principal', DateMatured: '2026-02-30', LoanType: null }
  portal.stub.use(fail('listUserLoans', json([loan(), off])))
  const answer = await browser.graph('{ viewer { loans { loanType } member { memberCode } } }')
  // A list with an item that cannot be read is refused whole; the other parts of the screen are answered.
  expect(answer.codes).toEqual(['UPSTREAM_UNREADABLE'])
  expect(answer.data).toEqual({ viewer: { loans: null, member: { memberCode: portal.stub.world.maria.summary.MemberCode } } })
  expect(warnings()).toMatchObject([
    {
      operation: 'listUserLoans',
      status: 200,
      deviations: [
        { path: '[1].LoanType', expected: 'text', found: 'null' },
        { path: '[1].DateMatured', expected: 'a day, yyyy-MM-dd', found: 'string' },
        { path: '[1].Principal', expected: 'a number', found: 'string' },
      ],
      notShown: 0,
    },
  ])
  expect(portal.log.join('')).not.toMatch(/secret|2026-02-30/)
})

const odd = (id: JsonOperationId, place: string) => fail(id, json(withValue(example(id), place, null)))

test('a file of a list with an entry that cannot be read is refused', async () => {
  const officer = await portal.officer(everyPermission, 'officer')
  portal.stub.use(odd('listSubscriptionActivities', 'Movements.0.Amount'), odd('listAudit', 'Entries.0.At'))
  expect((await officer.send({ path: '/exports/audit' })).status).toBe(502)
  for (const format of ['csv', 'pdf']) {
    const path = `/exports/statement?subscription=SAVINGS&from=2026-09-01&to=2026-11-21&format=${format}`
    expect((await browser.send({ path })).status).toBe(502)
  }
})

test('more of them within a minute are not logged', async () => {
  portal.stub.use(fail('listUserLoans', json({})))
  for (let time = 0; time < 3; time += 1) await browser.graph('{ viewer { loans { loanType } } }')
  expect(warnings()).toMatchObject([{ operation: 'listUserLoans', unloggedBefore: 0 }])
})

test.each<[string, Fault]>([
  ['a page', { kind: 'page' }],
  ['JSON cut short', { kind: 'cutJson' }],
])('%s in place of an answer is named, none of it quoted', async (_what, fault) => {
  portal.stub.use(fail('getUserSummary', fault))
  await browser.graph('{ viewer { member { memberCode } } }')
  expect(warnings()).toMatchObject([{ operation: 'getUserSummary', deviations: [{ path: '', expected: 'JSON', found: 'other text' }] }])
  expect(portal.log.join('')).not.toContain(upstreamSecret)
  expect(portal.log.join('')).not.toContain('KM-')
})

const answers: [what: string, body: string, contentType: string, code: string][] = [
  ['NaN', '[{"Principal": NaN}]', 'application/json', 'UPSTREAM_UNREADABLE'],
  ['a trailing comma', '[{"Principal": 1,}]', 'application/problem+json', 'UPSTREAM_UNREADABLE'],
  ['half of a list', '[{"Principal":', '', 'UPSTREAM_UNREADABLE'],
  ['half of a list as text', '[{"Principal":', 'text/plain', 'UPSTREAM_UNREADABLE'],
  ['nothing', '', 'application/json', 'UPSTREAM_UNREADABLE'],
  ['a page of a proxy', '<html><p>Down', 'application/json', 'UPSTREAM_UNAVAILABLE'],
  ['a page that begins with a brace', '{% down %}', 'text/html', 'UPSTREAM_UNAVAILABLE'],
]

test.each(answers)('%s in place of an answer: trying later helps where it is a page alone', async (_what, body, contentType, code) => {
  portal.stub.use(fail('listUserLoans', { kind: 'status', status: 200, body, contentType }))
  expect((await browser.graph('{ viewer { loans { loanType } } }')).codes).toEqual([code])
})

test('a write whose answer cannot be read stays unconfirmed', async () => {
  portal.stub.use(fail('generateOtp', json({ contact: 'secret' })))
  const answer = await browser.graph('mutation { requestResetCode(input: { userName: "maria" }) { maskedContact } }')
  expect(answer.codes).toEqual(['UNCONFIRMED'])
  expect(warnings()).toMatchObject([{ operation: 'generateOtp', deviations: [{ path: '', expected: 'text', found: 'object' }] }])
})

test('a file whose key cannot be asked for is listed, and its place is named once', async () => {
  const fields = [field(), { ...field(), Type: 'file-multiple', Value: 'a/../secret.png;2024/05/b.png' }]
  portal.stub.use(fail('getEntry', json({ ...attributeGroup({ Status: 'Draft' }), Fields: fields })))
  for (let count = 0; count < 2; count += 1) {
    const { data } = await browser.graph('{ form(name: "provident") { sections { fields { files { url } } } } }')
    const files = [{ url: '/files/' }, { url: '/files/2024/05/b.png' }]
    expect(data).toMatchObject({ form: { sections: [{ fields: [{ files: [] }, { files }] }] } })
  }
  expect(warnings()).toMatchObject([
    {
      operation: 'getEntry',
      deviations: [
        {
          path: 'Fields[1].Value',
          expected: 'a file key: at most 300 characters, no control character, no . or .. between slashes',
          found: 'string',
        },
      ],
    },
  ])
  expect(portal.log.join('')).not.toContain('secret')
})

test('a kind of field that the contract does not know is answered, and logged once', async () => {
  const fields = [field(), { ...field(), Type: 'signature' }]
  portal.stub.use(fail('getEntry', json({ ...attributeGroup({ Status: 'Draft' }), Fields: fields })))
  for (let count = 0; count < 3; count += 1) {
    expect((await browser.graph('{ form(name: "provident") { sections { fields { type } } } }')).errors).toEqual([])
  }
  const expected: unknown = expect.stringMatching(/^one of text, number/)
  expect(warnings()).toMatchObject([{ operation: 'getEntry', deviations: [{ path: 'Fields[1].Type', expected, found: 'string' }] }])
})
