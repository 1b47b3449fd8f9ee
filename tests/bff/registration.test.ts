import { beforeEach, expect, test } from 'vitest'
import { field } from '../factories/attributeGroup.ts'
import { person } from '../factories/person.ts'
import type { Registration } from '../factories/registration.ts'
import { registration } from '../factories/registration.ts'
import { faultless, pick } from '../portal/browser.ts'
import { usePortal } from '../portal/portal.ts'
import { upload } from '../portal/upload.ts'
import { fail } from '../rest-stub/faults.ts'
import { failure, operation, refused, reply } from '../rest-stub/operation.ts'
import { bytesOf, largestFiles } from '../rules/largestFiles.ts'

const portal = usePortal({ REST_TIMEOUT_MS: '2000' })
const key = '3f0e6a52-7c61-4d0f-9d0c-3b1f5a7f9d10/payslip.png'
const fields = [
  field({ ControlName: 'personal', Type: 'label', Label: 'Personal information', IsRequired: false }),
  field({ ControlName: 'employee_id', Type: 'text', Label: 'Employee ID', IsRequired: true, Value: 'EMP-1003' }),
  field({ ControlName: 'payslips', Type: 'file-multiple', Label: 'Payslips', IsRequired: true, Value: key }),
  field({ ControlName: 'membership_fee', Type: 'file', Label: 'Proof of payment', IsRequired: true }),
  field({ ControlName: 'new_members_loan', Type: 'hidden', Label: 'New-members loan', IsRequired: false }),
  field({ ControlName: 'branch', Type: 'hidden', Label: 'Branch', IsRequired: false, Value: 'Makati' }),
]
const read = 'GET /api/registration/attributes'
const save = 'PUT /api/registration/save'
const nml = 'PUT /api/registration/nml'
const refresh = 'POST /api/user/refresh/token'
const shape = `id code submittedAt hasNewMembersLoan membershipFee { name files { key } } hiddenFields { name value }
  form { id title status entryCode remarks version availability { isAllowed reason message }
    sections { id title fields { name type value files { key name url } } } }`
const errors = 'userErrors { code message field }'
const saveText = `mutation ($input: SaveRegistrationInput!) { saveRegistration(input: $input) { registration { ${shape} } ${errors} } }`
const submitText = `mutation ($input: SubmitRegistrationInput!) {
  submitRegistration(input: $input) { registration { code form { status } } viewer { status } ${errors} } }`
const availText = `mutation ($input: AvailNewMembersLoanInput!) {
  availNewMembersLoan(input: $input) { registration { hasNewMembersLoan form { status } } viewer { status } ${errors} } }`

let stored: Registration
const signedIn = () => portal.signedIn('ana')
const ana = () => portal.stub.world.find('ana')!
const input = (answers: object[] = []) => ({ input: { id: stored.Guid, version: 'v1', answers } })

/** The JSON part of the last save. */
const sentJson = () => {
  const text = portal.stub.calls.of('saveRegistration').at(-1)!.body
  return JSON.parse(/name="Registration"\r\n\r\n([^\r]*)/.exec(text)![1]!) as unknown
}

beforeEach(() => {
  stored = registration({ Fields: fields })
  const { world } = portal.stub
  world.add(person({ claims: { UserName: 'ana', EmailAddress: 'ana@demo.kapwa.test', Status: 'Pending', Compliant: 'No' }, loans: [] }))
  portal.stub.use(operation('getRegistration', () => reply(200, stored)))
})

test('the registration of the viewer, cut at its headings, without what the form leaves out', async () => {
  const browser = await signedIn()
  expect(pick(faultless(await browser.graph(`{ viewer { registration { ${shape} } } }`)), 'viewer', 'registration')).toEqual({
    id: stored.Guid,
    code: 'RG-2026-00042',
    submittedAt: null,
    hasNewMembersLoan: false,
    membershipFee: { name: 'membership_fee', files: [] },
    hiddenFields: [{ name: 'branch', value: 'Makati' }],
    form: {
      id: stored.Guid,
      title: 'New Member Application',
      status: 'DRAFT',
      entryCode: 'RG-2026-00042',
      remarks: '',
      version: expect.stringMatching(/^[\w-]{22}$/) as string,
      availability: { isAllowed: true, reason: null, message: null },
      sections: [
        {
          id: 'personal',
          title: 'Personal information',
          fields: [
            { name: 'employee_id', type: 'TEXT', value: 'EMP-1003', files: [] },
            { name: 'payslips', type: 'FILE_MULTIPLE', value: '', files: [{ key, name: 'payslip.png', url: `/files/${key}` }] },
            { name: 'new_members_loan', type: 'HIDDEN', value: '', files: [] },
          ],
        },
      ],
    },
  })
  expect(portal.stub.calls.lines()).toEqual([read])
})

test.each([
  [{ Status: 'Review', DateSubmitted: '2026-11-20T02:00:00Z' }, 'REVIEW', 'IN_REVIEW'],
  [{ Status: 'Pending', Remarks: 'The photo is blurred.' }, 'REJECTED', null],
] as const)('%o is %s', async (overrides, status, reason) => {
  stored = registration({ ...stored, ...overrides })
  const browser = await signedIn()
  const answer = await browser.graph(`{ viewer { registration { ${shape} } } }`)
  expect(pick(answer, 'viewer', 'registration', 'form')).toMatchObject({ status, availability: { isAllowed: reason === null, reason } })
})

test('an Active member has no registration, and it costs no call', async () => {
  expect((await portal.graph('{ viewer { registration { id } } }')).data).toEqual({ viewer: { registration: null } })
  expect(portal.stub.calls.lines()).toEqual([])
})

test('an applicant who became a member meanwhile has the session refreshed', async () => {
  const browser = await signedIn()
  portal.stub.use(operation('getRegistration', () => refused.notFound))
  ana().claims.Status = 'Active'
  expect((await browser.graph('{ viewer { registration { id } } }')).data).toEqual({ viewer: { registration: null } })
  expect(portal.stub.calls.lines()).toEqual([read, refresh])
  expect((await browser.graph('{ viewer { status } }')).data).toEqual({ viewer: { status: 'ACTIVE' } })
})

test('an applicant whose application became Rejected meanwhile has the session refreshed', async () => {
  ana().claims.Status = 'Review'
  const browser = await signedIn()
  portal.stub.use(fail('getRegistration', { kind: 'json', value: { ...stored, Status: 'Rejected', Remarks: 'The photo is blurred.' } }))
  ana().claims.Status = 'Pending'
  const answer = await browser.graph('{ viewer { status registration { form { status availability { isAllowed } } } } }')
  const form = { status: 'REJECTED', availability: { isAllowed: true } }
  expect(answer.data).toEqual({ viewer: { status: 'PENDING', registration: { form } } })
  expect(portal.stub.calls.lines()).toEqual([read, refresh])
})

test('an application whose rejection is staged costs one refresh a reading', async () => {
  ana().claims.Status = 'Review'
  const browser = await signedIn()
  portal.stub.use(fail('getRegistration', { kind: 'json', value: { ...stored, Status: 'Rejected' } }))
  const answer = await browser.graph('{ viewer { status registration { form { status } } } }')
  expect(answer.data).toEqual({ viewer: { status: 'REVIEW', registration: { form: { status: 'REVIEW' } } } })
  expect(portal.stub.calls.lines()).toEqual([read, refresh])
})

test('answers are saved as a draft, and come back as they are stored', async () => {
  portal.stub.use(
    operation('saveRegistration', () => {
      stored = registration({
        ...stored,
        Fields: fields.map((one) => (one.ControlName === 'employee_id' ? { ...one, Value: 'EMP-7' } : one)),
      })
      return reply(200, 'Saved')
    }),
  )
  const browser = await signedIn()
  const answer = await browser.graph(saveText, { variables: input([{ name: 'employee_id', value: 'EMP-7' }, { name: 'payslips' }]) })
  expect(answer.errors).toEqual([])
  expect(pick(answer, 'saveRegistration', 'userErrors')).toEqual([])
  expect(pick(answer, 'saveRegistration', 'registration', 'form', 'sections', 0, 'fields', 0)).toMatchObject({ value: 'EMP-7' })
  expect(portal.stub.calls.lines()).toEqual([read, read, save])
  expect(sentJson()).toEqual({
    RegistrationCode: 'RG-2026-00042',
    Status: 'Pending',
    Fields: [{ ControlName: 'employee_id', Value: 'EMP-7' }],
  })
})

test('another registration is refused like one that does not exist, and nothing is sent', async () => {
  const browser = await signedIn()
  const variables = { input: { ...input().input, id: '00000000-0000-4000-8000-000000000000' } }
  const answer = await browser.graph(saveText, { variables })
  expect(pick(answer, 'saveRegistration')).toMatchObject({ registration: null, userErrors: [{ code: 'FAILED', field: ['input', 'id'] }] })
  expect(portal.stub.calls.lines()).toEqual([read])
})

test('the offer: the application is sent with the loan, and the session refreshed', async () => {
  portal.stub.use(
    operation('availNewMembersLoan', ({ body }) => {
      expect(body).toEqual({ RegistrationCode: 'RG-2026-00042' })
      const Fields = fields.map((one) => (one.ControlName === 'new_members_loan' ? { ...one, Value: 'true' } : one))
      stored = registration({ ...stored, Status: 'Review', Fields })
      ana().claims.Status = 'Review'
      return reply(200, 'Saved')
    }),
  )
  const browser = await signedIn()
  expect((await browser.graph(availText, { variables: { input: { id: stored.Guid } } })).data).toEqual({
    availNewMembersLoan: {
      registration: { hasNewMembersLoan: true, form: { status: 'REVIEW' } },
      viewer: { status: 'REVIEW' },
      userErrors: [],
    },
  })
  expect(portal.stub.calls.lines()).toEqual([read, read, refresh, nml])
  expect((await browser.graph('{ viewer { status } }')).data).toEqual({ viewer: { status: 'REVIEW' } })
})

const submitInput = () => ({ input: { id: stored.Guid, membershipFee: null } })
const fee = { at: 'input.membershipFee', name: 'receipt.pdf', bytes: 'a receipt', type: 'application/pdf' }

test('the proof of the membership fee is sent with the application, and the session refreshed', async () => {
  portal.stub.use(
    operation('saveRegistration', async ({ body }) => {
      const Fields = [{ ControlName: 'membership_fee', Value: 'membership_fee-1-receipt.pdf' }]
      const sent = { RegistrationCode: 'RG-2026-00042', Status: 'Review', Fields }
      expect(JSON.parse(body.get('Registration') as string)).toEqual(sent)
      const file = body.get('File1') as File
      expect([file.name, file.type, await file.text()]).toEqual(['membership_fee-1-receipt.pdf', 'application/pdf', 'a receipt'])
      stored = registration({ ...stored, Status: 'Review' })
      ana().claims.Status = 'Review'
      return reply(200, 'Saved')
    }),
  )
  const browser = await signedIn()
  const idempotencyKey = 'a key of this once'.replaceAll(' ', '-')
  const answer = await upload(browser, submitText, { input: { ...submitInput().input, idempotencyKey } }, [fee])
  expect(portal.stub.calls.of('saveRegistration')[0]!.headers.get('idempotency-key')).toBe(idempotencyKey)
  expect(answer.data).toEqual({
    submitRegistration: {
      registration: { code: 'RG-2026-00042', form: { status: 'REVIEW' } },
      viewer: { status: 'REVIEW' },
      userErrors: [],
    },
  })
  expect(portal.stub.calls.all.map(({ method, path }) => `${method} ${path}`)).toEqual([read, save, refresh, read])
})

test('without a proof, the stored one is kept; what is missing has the path of its answer', async () => {
  const Errors = ['membership_fee', 'payslips', 'employee_id'].map((Field) => ({ Field, Message: 'Refused.' }))
  portal.stub.use(operation('saveRegistration', () => reply(400, { Message: 'Invalid request.', Errors })))
  const browser = await signedIn()
  expect(pick(await browser.graph(submitText, { variables: submitInput() }), 'submitRegistration')).toEqual({
    registration: null,
    viewer: null,
    userErrors: [
      { code: 'REQUIRED', message: 'Refused.', field: ['input', 'membershipFee'] },
      { code: 'INVALID', message: 'Refused.', field: ['input', 'answers', 'payslips'] },
      { code: 'INVALID', message: 'Refused.', field: ['input', 'answers', 'employee_id'] },
    ],
  })
  expect(sentJson()).toEqual({ RegistrationCode: 'RG-2026-00042', Status: 'Review', Fields: [] })
  expect(portal.stub.calls.lines()).toEqual([read, save])
})

test('a proof larger than 10 MB is refused in the words of the specification, and the REST API never gets all of it', async () => {
  const browser = await signedIn()
  const bytes = Buffer.alloc(bytesOf(largestFiles.application) + 1)
  expect(pick(await upload(browser, submitText, submitInput(), [{ ...fee, bytes }]), 'submitRegistration', 'userErrors')).toEqual([
    { code: 'TOO_LARGE', message: 'Maximum file size is 10MB.', field: ['input', 'membershipFee'] },
  ])
  expect(portal.stub.calls.lines()).toEqual([read])
})

test.each([
  ['', 'Your application is in review, and cannot be changed.'],
  ['An officer reads it now.', 'An officer reads it now.'],
])('an application in review is a conflict: %j', async (said, message) => {
  portal.stub.use(operation('availNewMembersLoan', () => reply(409, failure(said))))
  const browser = await signedIn()
  const answer = await browser.graph(availText, { variables: { input: { id: stored.Guid } } })
  expect(pick(answer, 'availNewMembersLoan', 'userErrors')).toEqual([{ code: 'CONFLICT', message, field: null }])
  expect(portal.stub.calls.lines()).toEqual([read, nml])
})
