import { expect, test } from 'vitest'
import { attributeGroup, field } from '../factories/attributeGroup.ts'
import { example } from '../factories/example.ts'
import { person } from '../factories/person.ts'
import { registration } from '../factories/registration.ts'
import type { GraphAnswer } from '../portal/browser.ts'
import { faultless } from '../portal/browser.ts'
import { usePortal } from '../portal/portal.ts'
import { fail } from '../rest-stub/faults.ts'
import { operation, refused, reply } from '../rest-stub/operation.ts'

const portal = usePortal()
const readRegistration = 'GET /api/registration/attributes'
const refresh = 'POST /api/user/refresh/token'

/** The claims beside the field whose read shows that they are old. */
const orders = [
  ['claims first', (claims: string, field: string) => `{ viewer { ${claims} ${field} } }`],
  ['the field first', (claims: string, field: string) => `{ viewer { ${field} ${claims} } }`],
  [
    'in fragments',
    (claims: string, field: string) => `{ viewer { ...Claims ... on Viewer { ...Field } } }
      fragment Claims on Viewer { ${claims} } fragment Field on Viewer { ${field} }`,
  ],
  ['under two names', (claims: string, field: string) => `{ one: viewer { ${claims} } other: viewer { ${field} } }`],
] as const

/** The viewer's fields, under whatever name. */
const wholeViewer = ({ data }: GraphAnswer) => Object.assign({}, ...Object.values(data as Record<string, object>)) as object

/** A browser of an applicant in review, signed in before the decision. */
async function applicantInReview() {
  const claims = { UserName: 'ramon', EmailAddress: 'ramon@demo.kapwa.test', Status: 'Review', Compliant: 'No' } as const
  const ramon = portal.stub.world.add(person({ claims, loans: [] }))
  return { ramon, browser: await portal.signedIn('ramon') }
}

test.each(orders)('an approved applicant is Active in the answer that has no registration any more, %s', async (_order, write) => {
  const { ramon, browser } = await applicantInReview()
  ramon.claims.Status = 'Active'
  portal.stub.use(operation('getRegistration', () => refused.notFound))
  const answer = faultless(await browser.graph(write('status', 'registration { id }')))
  expect(wholeViewer(answer)).toEqual({
    status: 'ACTIVE',
    registration: null,
  })
  expect(portal.stub.calls.lines()).toEqual([readRegistration, refresh])
})

test.each(orders)('a rejected applicant is Pending in the answer that has the remarks, %s', async (_order, write) => {
  const { ramon, browser } = await applicantInReview()
  ramon.claims.Status = 'Pending'
  portal.stub.use(operation('getRegistration', () => reply(200, registration({ Status: 'Pending', Remarks: 'The photo is blurred.' }))))
  const answer = faultless(await browser.graph(write('status', 'registration { form { status } }')))
  expect(wholeViewer(answer)).toEqual({
    status: 'PENDING',
    registration: { form: { status: 'REJECTED' } },
  })
  expect(portal.stub.calls.lines()).toEqual([readRegistration, refresh])
})

test.each(orders)('a member is compliant in the answer that has the profile as submitted elsewhere, %s', async (_order, write) => {
  const jose = portal.stub.world.add(person({ claims: { UserName: 'jose', Compliant: 'No' } }))
  const browser = await portal.signedIn('jose')
  jose.claims.Compliant = 'Yes'
  const profile = example('listAttributeGroups').find(({ Type }) => Type === 'Compliance')!
  const submitted = attributeGroup({ ...profile, Status: 'Submitted', Fields: [field({ ControlName: 'tin', Type: 'text', Label: 'TIN' })] })
  portal.stub.use(
    operation('listAttributeGroupsOfType', () => reply(200, [profile])),
    operation('getEntry', () => reply(200, submitted)),
  )
  const answer = faultless(await browser.graph(write('isCompliant', 'compliance { status }')))
  expect(wholeViewer(answer)).toEqual({
    isCompliant: true,
    compliance: { status: 'SUBMITTED' },
  })
  const calls = ['GET /api/attribute/groups/Compliance', `GET /api/entry/attributes/${profile.Name}`, refresh]
  expect(portal.stub.calls.lines()).toEqual(calls)
})

test('an applicant’s viewer alone costs no REST call', async () => {
  const { browser } = await applicantInReview()
  expect((await browser.graph('{ viewer { status } }')).data).toEqual({ viewer: { status: 'REVIEW' } })
  expect(portal.stub.calls.lines()).toEqual([])
})

test('when the registration cannot be read, its field says so, and the viewer is as the token has it', async () => {
  const { browser } = await applicantInReview()
  portal.stub.use(fail('getRegistration', { kind: 'status', status: 503 }))
  const answer = await browser.graph('{ viewer { registration { id } status } }')
  expect(answer.data).toEqual({ viewer: { registration: null, status: 'REVIEW' } })
  expect(answer.errors).toMatchObject([{ path: ['viewer', 'registration'], extensions: { code: 'UPSTREAM_UNAVAILABLE' } }])
})

test('when the session cannot be refreshed, the viewer is as the token has it', async () => {
  const { browser } = await applicantInReview()
  portal.stub.use(
    operation('getRegistration', () => refused.notFound),
    fail('refreshUserToken', { kind: 'status', status: 503 }),
  )
  const answer = await browser.graph('{ viewer { registration { id } status } }')
  expect([answer.data, answer.errors]).toEqual([{ viewer: { registration: null, status: 'REVIEW' } }, []])
})
