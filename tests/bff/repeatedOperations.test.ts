import { createHash } from 'node:crypto'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { person } from '../factories/person.ts'
import { registration } from '../factories/registration.ts'
import { usePortal } from '../portal/portal.ts'
import { fail } from '../rest-stub/faults.ts'
import { operation, refused, reply } from '../rest-stub/operation.ts'

// The BFF executes an operation of a known document that it sees again in another, faster way. Nobody may be able to tell.
const folder = mkdtempSync(path.join(os.tmpdir(), 'kapwa-known-'))
const portal = usePortal({ OPERATIONS_ALLOW_LIST: path.join(folder, 'known.json') })
afterAll(() => rmSync(folder, { recursive: true }))
const idOf = (text: string) => `sha256:${createHash('sha256').update(text).digest('hex')}`
const times = 8

const operations: [string, string, Record<string, unknown>?][] = [
  ['a query', '{ viewer { userName member { memberCode assets { name kind totalAmount } } loans { loanType principal } } }'],
  [
    'variables',
    'query ($id: ID!) { attributeGroup(id: $id) { id name fields { name type } } }',
    { id: '00000000-0000-4000-8000-000000000000' },
  ],
  ['a variable of the wrong type', 'query ($id: ID!) { attributeGroup(id: $id) { id } }', { id: { a: 1 } }],
  ['a missing variable', 'query ($id: ID!) { attributeGroup(id: $id) { id } }'],
  ['an enum that does not exist', 'query ($type: AttributeGroupType) { attributeGroups(type: $type) { id } }', { type: 'NOTHING' }],
  ['a variable left out', 'query ($type: AttributeGroupType) { attributeGroups(type: $type) { name } }'],
  ['a variable that is null', 'query ($type: AttributeGroupType) { attributeGroups(type: $type) { name } }', { type: null }],
  ['@skip', 'query ($no: Boolean!) { viewer { userName @skip(if: $no) fullName @include(if: $no) } }', { no: true }],
  [
    'fragments and __typename',
    'query { __typename viewer { ...Names ... on Viewer { id } } } fragment Names on Viewer { __typename firstName }',
  ],
  ['aliases', '{ one: viewer { a: firstName } two: viewer { b: fullName } }'],
  ['introspection', '{ __type(name: "Money") { name kind } }'],
]

const inside = '{ viewer { userName member { memberCode } loans { loanType } } }'
const applicant = '{ viewer { status registration { id } } }'
const signIn = 'mutation ($input: SignInInput!) { signIn(input: $input) { __typename } }'
const known = [...operations.map(([, text]) => text), inside, applicant, signIn]
writeFileSync(path.join(folder, 'known.json'), JSON.stringify(Object.fromEntries(known.map((text) => [idOf(text), text]))))

test.each(operations)('%s answers alike each time', async (_what, query, variables) => {
  const browser = await portal.signedIn()
  const answers: unknown[] = []
  for (let time = 0; time < times; time += 1) {
    const { status, data, errors } = await browser.graph('', { documentId: idOf(query), ...(variables ? { variables } : {}) })
    answers.push({ status, data, errors })
  }
  for (const answer of answers) expect(answer).toEqual(answers[0])
})

test.each(['constructor', '__proto__', 'text/html'])(
  'an Accept header that names nothing of ours (%s) is refused each time',
  async (accept) => {
    const browser = await portal.signedIn()
    for (let time = 0; time < times; time += 1) {
      expect((await browser.graph('', { documentId: idOf(inside), headers: { accept } })).status).toBe(406)
    }
  },
)

test('an error inside answers alike each time: path, code and words', async () => {
  const browser = await portal.signedIn()
  portal.stub.use(fail('getUserSummary', { kind: 'status', status: 404 }), fail('listUserLoans', { kind: 'status', status: 403 }))
  for (let time = 0; time < times; time += 1) {
    const answer = await browser.graph('', { documentId: idOf(inside) })
    expect(answer.data).toEqual({ viewer: { userName: 'maria', member: null, loans: null } })
    expect(answer.errors.map(({ path, extensions }) => [path?.join('.'), extensions?.code]).sort()).toEqual([
      ['viewer.loans', 'FORBIDDEN'],
      ['viewer.member', 'UPSTREAM_UNAVAILABLE'],
    ])
  }
})

test('claims that are out of date are refreshed before they are answered, in an operation that came before too', async () => {
  const ramon = portal.stub.world.add(person({ claims: { UserName: 'ramon', Status: 'Review', Compliant: 'No' }, loans: [] }))
  const inReview = registration({ Status: 'Review' })
  portal.stub.use(operation('getRegistration', () => (ramon.claims.Status === 'Active' ? refused.notFound : reply(200, inReview))))
  const browser = await portal.signedIn('ramon')
  const read = async () => (await browser.graph('', { documentId: idOf(applicant) })).data
  for (let time = 0; time < times; time += 1)
    expect(await read()).toEqual({ viewer: { status: 'REVIEW', registration: { id: inReview.Guid } } })
  ramon.claims.Status = 'Active'
  expect(await read()).toEqual({ viewer: { status: 'ACTIVE', registration: null } })
})

const signInAs = (userName: string) =>
  portal.browser().graph('', { documentId: idOf(signIn), variables: { input: { userName, password: 'Kapwa#2026' } } })

test('an error at the root of a mutation answers alike each time', async () => {
  portal.stub.use(fail('signIn', { kind: 'status', status: 503 }))
  for (let time = 0; time < 5; time += 1) {
    const answer = await signInAs(`person${time}`)
    expect(answer.codes).toEqual(['UPSTREAM_UNAVAILABLE'])
    expect(answer.errors[0]?.path).toEqual(['signIn'])
  }
})

test('a mutation that comes again is executed once each time', async () => {
  for (let time = 0; time < 5; time += 1) expect((await signInAs('maria')).data).toEqual({ signIn: { __typename: 'SignedIn' } })
  expect(portal.stub.calls.count('signIn')).toBe(5)
})
