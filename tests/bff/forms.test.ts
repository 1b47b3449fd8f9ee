import { beforeEach, expect, test } from 'vitest'
import type { AttributeGroup } from '../factories/attributeGroup.ts'
import { attributeGroup, field, withAnswers } from '../factories/attributeGroup.ts'
import { example } from '../factories/example.ts'
import { person } from '../factories/person.ts'
import { faultless, pick } from '../portal/browser.ts'
import { usePortal } from '../portal/portal.ts'
import type { Fault } from '../rest-stub/faults.ts'
import { fail, upstreamSecret } from '../rest-stub/faults.ts'
import { failure, operation, refused, reply } from '../rest-stub/operation.ts'

const portal = usePortal({ REST_TIMEOUT_MS: '2000' })
const groups = example('listAttributeGroups')
const key = '3f0e6a52-7c61-4d0f-9d0c-3b1f5a7f9d10/first photo.png'
const fields = [
  field({ ControlName: 'amount', Type: 'number', Label: 'Amount', Value: '500' }),
  field({ ControlName: 'request', Type: 'label', Label: 'Your request', Information: 'Help', IsRequired: false }),
  field({ ControlName: 'reason', Type: 'textarea', Label: 'Reason', IsRequired: true }),
  field({ ControlName: 'photos', Type: 'file-multiple', Label: 'Photos', IsRequired: true, Value: key }),
  field({ ControlName: 'internal', Type: 'label', Label: 'Internal', IsRequired: false }),
  field({ ControlName: 'branch', Type: 'hidden', Label: 'Branch', IsRequired: false, Value: 'Makati' }),
]
const { Guid: id, Name: name } = groups[0]!
const profile = groups.find(({ Type }) => Type === 'Compliance')!
const list = 'GET /api/attribute/groups'
const read = `GET /api/entry/attributes/${name}`
const save = 'PUT /api/entry/save'
const submit = `PUT /api/entry/submit/${id}`
const refresh = 'POST /api/user/refresh/token'
const errors = 'userErrors { code message field }'
const shape = `id name title status entryCode remarks version availability { isAllowed reason message }
  sections { id title information fields { name type value files { key name url } } }`
const formText = `query ($name: String!) { form(name: $name) { ${shape} } }`
const saveText = `mutation ($input: SaveFormInput!) { saveForm(input: $input) { form { ${shape} } ${errors} } }`
const submitText = `mutation ($input: SaveFormInput!) {
  submitForm(input: $input) { form { status version } viewer { isCompliant } ${errors} } }`

let stored: AttributeGroup
const input = (answers: object[], version = 'v1') => ({ input: { id: stored.Guid, version, answers } })

async function readVersion(browser: Awaited<ReturnType<typeof portal.signedIn>>, of = name): Promise<string> {
  const version = pick(await browser.graph(formText, { variables: { name: of } }), 'form', 'version') as string
  portal.stub.calls.clear()
  return version
}

beforeEach(() => {
  stored = attributeGroup({
    Guid: id,
    Name: name,
    Type: 'Service',
    Status: 'Draft',
    EntryCode: 'SE-2026-00007',
    Remarks: '',
    Fields: fields,
  })
  portal.stub.use(operation('getEntry', () => reply(200, stored)))
})

test('a form costs one call: its questions, cut at the headings, with the answers', async () => {
  expect(faultless(await portal.graph(formText, { variables: { name: 'provident' } })).data).toEqual({
    form: {
      id,
      name: 'Provident',
      title: 'Provident Assistance',
      status: 'DRAFT',
      entryCode: 'SE-2026-00007',
      remarks: '',
      version: expect.stringMatching(/^[\w-]{22}$/) as string,
      availability: { isAllowed: true, reason: null, message: null },
      sections: [
        { id: 'start', title: '', information: '', fields: [{ name: 'amount', type: 'NUMBER', value: '500', files: [] }] },
        {
          id: 'request',
          title: 'Your request',
          information: 'Help',
          fields: [
            { name: 'reason', type: 'TEXTAREA', value: '', files: [] },
            {
              name: 'photos',
              type: 'FILE_MULTIPLE',
              value: '',
              files: [{ key, name: 'first photo.png', url: '/files/3f0e6a52-7c61-4d0f-9d0c-3b1f5a7f9d10/first%20photo.png' }],
            },
          ],
        },
      ],
    },
  })
  expect(portal.stub.calls.lines()).toEqual(['GET /api/entry/attributes/provident'])
})

const notAvailed = 'This service is not available because it has not been availed.'
test.each([
  ['Inactive', 'DRAFT', 'NOT_AVAILED', notAvailed],
  ['Review', 'REVIEW', 'IN_REVIEW', 'Your request is in review.'],
  ['Submitted', 'SUBMITTED', 'SUBMITTED', 'You have submitted this.'],
  ['Rejected', 'REJECTED', null, null],
  ['Approved', 'APPROVED', null, null],
  ['Cancelled', 'CANCELLED', null, null],
])('an entry that is %s has the status %s, and may be answered or says why not: %s', async (Status, status, reason, message) => {
  stored = { ...stored, Status }
  const answer = await portal.graph(formText, { variables: { name } })
  expect(pick(answer, 'form')).toMatchObject({ status, availability: { isAllowed: reason === null, reason, message } })
})

test.each([
  ['Service', 'Draft', 'NOT_COMPLIANT'],
  ['Service', 'Inactive', 'NOT_AVAILED'],
  ['Compliance', 'Draft', null],
])('for a member without a complete profile a %s that is %s is blocked as %s', async (Type, Status, reason) => {
  stored = { ...stored, Type, Status }
  portal.stub.world.add(person({ claims: { UserName: 'jose', Compliant: 'No' } }))
  expect(pick(await (await portal.signedIn('jose')).graph(formText, { variables: { name } }), 'form', 'availability', 'reason')).toBe(
    reason,
  )
})

test('the version changes with a question, and not with an answer', async () => {
  const browser = await portal.signedIn()
  const first = await readVersion(browser)
  stored = { ...stored, Fields: fields.map((one) => ({ ...one, Value: '' })) }
  expect(await readVersion(browser)).toBe(first)
  stored = { ...stored, Fields: fields.map((one) => (one.ControlName === 'amount' ? { ...one, Max: '900' } : one)) }
  expect(await readVersion(browser)).not.toBe(first)
})

test('a kind of field that the contract does not know is a text', async () => {
  const unknown = { ...stored, Fields: [{ ...fields[0]!, Type: 'signature', Value: 'Maria' }, fields[2]] }
  portal.stub.use(fail('getEntry', { kind: 'json', value: unknown }))
  const answer = faultless(await portal.graph(formText, { variables: { name } }))
  expect(pick(answer, 'form', 'sections', 0, 'fields', 0)).toMatchObject({ name: 'amount', type: 'TEXT', value: 'Maria' })
})

test('a form that is not there is null, no error', async () => {
  portal.stub.use(operation('getEntry', () => refused.notFound))
  const answer = await portal.graph(formText, { variables: { name: 'unknown' } })
  expect([answer.data, answer.errors]).toEqual([{ form: null }, []])
})

test.each(['../save', '..', '.', '', 'a/b', 'a\\b', 'x\r\ny', '\u0000', 'x'.repeat(101)])(
  'a name that is none (%j) reaches no call',
  async (none) => {
    expect((await portal.graph(formText, { variables: { name: none } })).data).toEqual({ form: null })
    expect(portal.stub.calls.lines()).toEqual([])
  },
)

test('the profile of the viewer is the form of the type Compliance, and null where there is none', async () => {
  stored = { ...stored, Name: profile.Name, Type: 'Compliance' }
  portal.stub.use(operation('listAttributeGroupsOfType', () => reply(200, [profile])))
  expect((await portal.graph('{ viewer { compliance { name } } }')).data).toEqual({ viewer: { compliance: { name: profile.Name } } })
  expect(portal.stub.calls.lines()).toEqual(['GET /api/attribute/groups/Compliance', `GET /api/entry/attributes/${profile.Name}`])
})

test('a cooperative without a profile has none', async () => {
  portal.stub.use(operation('listAttributeGroupsOfType', () => reply(200, [])))
  expect((await portal.graph('{ viewer { compliance { name } } }')).data).toEqual({ viewer: { compliance: null } })
})

test('answers are saved as a draft and come back as they are stored; a field left out is not sent', async () => {
  portal.stub.use(
    operation('saveEntry', ({ body }) => {
      const sent = {
        Guid: id,
        Fields: [
          { ControlName: 'reason', Value: 'Ñ; "x"' },
          { ControlName: 'photos', Value: '' },
        ],
      }
      expect(JSON.parse(body.get('AttributeGroup') as string)).toEqual(sent)
      stored = { ...stored, EntryCode: 'SE-2026-00008', Fields: withAnswers(fields, { reason: 'Ñ; "x"', photos: '' }) }
      return reply(200, 'Saved')
    }),
  )
  const browser = await portal.signedIn()
  const answers = [{ name: 'reason', value: 'Ñ; "x"' }, { name: 'photos', keptFiles: [] }, { name: 'amount' }]
  const answer = await browser.graph(saveText, { variables: input(answers) })
  expect(pick(answer, 'saveForm')).toMatchObject({ form: { entryCode: 'SE-2026-00008' }, userErrors: [] })
  expect(portal.stub.calls.lines()).toEqual([list, read, read, save].sort())
  portal.stub.calls.clear()
  await browser.graph(saveText, { variables: input(answers) })
  expect(portal.stub.calls.lines()).toEqual([read, read, save])
})

test('faults of the REST API stand on the answers that were sent, others at the name of the question', async () => {
  const Errors = [
    { Field: 'reason', Message: 'At most 20 characters.' },
    { Field: 'amount', Message: 'At least 100.\n\u0000' },
  ]
  portal.stub.use(operation('saveEntry', () => reply(400, { Message: 'Invalid request.', Errors })))
  const answer = await portal.graph(saveText, {
    variables: input([
      { name: 'x', value: '1' },
      { name: 'reason', value: 'Long' },
    ]),
  })
  expect(answer.data).toEqual({
    saveForm: {
      form: null,
      userErrors: [
        { code: 'INVALID', message: 'At most 20 characters.', field: ['input', 'answers', '1'] },
        { code: 'INVALID', message: 'At least 100.', field: ['input', 'answers', 'amount'] },
      ],
    },
  })
  expect(portal.stub.calls.lines()).toEqual([list, read, save].sort())
})

const long = 'x'.repeat(500)
test.each([
  ['no JSON', { kind: 'status', status: 400, body: `<html>${upstreamSecret}`, contentType: 'text/html' }, 'FAILED'],
  ['no faults', { kind: 'status', status: 400 }, 'FAILED'],
  ['a fault without a sentence', { kind: 'status', status: 400, body: '{"Errors":[{"Field":"reason"},7,null,{}]}' }, 'INVALID'],
  ['a long sentence', { kind: 'status', status: 400, body: JSON.stringify({ Errors: [{ Field: 'reason', Message: long }] }) }, 'INVALID'],
] as [string, Fault, string][])('a refusal with %s', async (_what, fault, code) => {
  portal.stub.use(fail('saveEntry', fault))
  const answer = await portal.graph(saveText, { variables: input([{ name: 'reason', value: 'x' }]) })
  const [error, ...others] = pick(answer, 'saveForm', 'userErrors') as { code: string; message: string }[]
  expect([error!.code, others]).toEqual([code, []])
  expect(error!.message.length).toBeLessThanOrEqual(300)
  expect(answer.text).not.toContain(upstreamSecret)
})

test.each([
  [409, 'CONFLICT', 'This was submitted meanwhile or is no longer open, and cannot be changed.'],
  [403, 'FAILED', 'This was not accepted.'],
  [404, 'FAILED', 'This was not accepted.'],
] as const)('%i is %s', async (status, code, message) => {
  portal.stub.use(operation('saveEntry', () => reply(status, failure('No.'))))
  const answer = await portal.graph(saveText, { variables: input([{ name: 'reason', value: 'x' }]) })
  expect(pick(answer, 'saveForm')).toEqual({ form: null, userErrors: [{ code, message, field: null }] })
})

test('an outage after the answers were saved: UNCONFIRMED, since they may be there', async () => {
  const away = fail('getEntry', { kind: 'status', status: 500 })
  portal.stub.use(operation('saveEntry', () => (portal.stub.use(away), undefined)))
  expect((await portal.graph(saveText, { variables: input([{ name: 'reason', value: 'x' }]) })).codes).toEqual(['UNCONFIRMED'])
})

test('an id that is no form sends nothing', async () => {
  const browser = await portal.signedIn()
  for (const [field, text] of Object.entries({ saveForm: saveText, submitForm: submitText })) {
    const answer = await browser.graph(text, { variables: { input: { ...input([]).input, id: 'none' } } })
    expect(pick(answer, field)).toMatchObject({ form: null, userErrors: [{ code: 'FAILED', field: ['input', 'id'] }] })
  }
  expect(portal.stub.calls.lines()).toEqual([list])
})

test('a form is submitted after its answers were saved', async () => {
  const browser = await portal.signedIn()
  const version = await readVersion(browser)
  portal.stub.use(
    operation('submitEntry', () => {
      stored = { ...stored, Status: 'Review' }
      return reply(200, 'Submitted')
    }),
  )
  expect((await browser.graph(submitText, { variables: input([{ name: 'reason', value: 'Medical' }], version) })).data).toEqual({
    submitForm: { form: { status: 'REVIEW', version }, viewer: { isCompliant: true }, userErrors: [] },
  })
  expect(portal.stub.calls.all.map(({ method, path }) => `${method} ${path}`)).toEqual([list, read, save, submit, read])
})

test('answers to other questions than there are now are not submitted', async () => {
  const answer = await portal.graph(submitText, { variables: input([{ name: 'reason', value: 'Medical' }], 'of yesterday') })
  expect(pick(answer, 'submitForm')).toMatchObject({ form: null, userErrors: [{ code: 'CONFLICT', field: ['input', 'version'] }] })
  expect(portal.stub.calls.lines()).toEqual([list, read].sort())
})

test('an answer that is missing is told from one that is wrong', async () => {
  const browser = await portal.signedIn()
  const version = await readVersion(browser)
  const Errors = ['reason', 'photos', 'amount'].map((Field) => ({ Field, Message: 'Refused.' }))
  portal.stub.use(operation('submitEntry', () => reply(400, { Message: 'Invalid request.', Errors })))
  const answers = [
    { name: 'photos', keptFiles: [] },
    { name: 'amount', value: '7' },
  ]
  expect(pick(await browser.graph(submitText, { variables: input(answers, version) }), 'submitForm', 'userErrors')).toEqual([
    { code: 'REQUIRED', message: 'Refused.', field: ['input', 'answers', 'reason'] },
    { code: 'REQUIRED', message: 'Refused.', field: ['input', 'answers', '0'] },
    { code: 'INVALID', message: 'Refused.', field: ['input', 'answers', '1'] },
  ])
})

async function submitProfile() {
  const jose = portal.stub.world.add(person({ claims: { UserName: 'jose', Compliant: 'No' } }))
  stored = { ...stored, Guid: profile.Guid, Name: profile.Name, Type: 'Compliance' }
  const browser = await portal.signedIn('jose')
  const version = await readVersion(browser, profile.Name)
  portal.stub.use(
    operation('submitEntry', () => {
      jose.claims.Compliant = 'Yes'
      stored = { ...stored, Status: 'Submitted' }
      return reply(200, 'Submitted')
    }),
  )
  return { browser, send: () => browser.graph(submitText, { variables: input([], version) }) }
}

test('submitting the profile makes the member compliant at once', async () => {
  const { browser, send } = await submitProfile()
  expect((await send()).data).toMatchObject({
    submitForm: { form: { status: 'SUBMITTED' }, viewer: { isCompliant: true }, userErrors: [] },
  })
  const readProfile = `GET /api/entry/attributes/${profile.Name}`
  const calls = [list, readProfile, save, `PUT /api/entry/submit/${profile.Guid}`, refresh, readProfile]
  expect(portal.stub.calls.all.map(({ method, path }) => `${method} ${path}`)).toEqual(calls)
  expect((await browser.graph('{ viewer { isCompliant } }')).data).toEqual({ viewer: { isCompliant: true } })
})

test('an outage of the refresh does not undo a submitted profile', async () => {
  const { send } = await submitProfile()
  portal.stub.use(fail('refreshUserToken', { kind: 'status', status: 503 }))
  const answer = faultless(await send())
  expect(answer.data).toMatchObject({ submitForm: { form: { status: 'SUBMITTED' }, viewer: { isCompliant: false }, userErrors: [] } })
})

test('a refused refresh does not undo it either; the next request has no session', async () => {
  const { browser, send } = await submitProfile()
  portal.stub.use(operation('refreshUserToken', () => refused.unauthenticated))
  expect(faultless(await send()).data).toMatchObject({ submitForm: { form: { status: 'SUBMITTED' }, viewer: null, userErrors: [] } })
  expect(browser.sessionCookies).toEqual([])
})

test('a tab that refreshed the same session before the submit does not hide that the member is compliant', async () => {
  const { browser, send } = await submitProfile()
  await browser.copy().graph('mutation { renewSession { session { endsAt } } }')
  portal.stub.calls.clear()
  expect((await send()).data).toMatchObject({ submitForm: { viewer: { isCompliant: true } } })
  expect(portal.stub.calls.count('refreshUserToken')).toBe(1)
})
