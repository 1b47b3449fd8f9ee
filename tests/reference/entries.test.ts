import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { promise } from '../security/promise.ts'
import { FormCalls, faultsOf, fileOf, statusAndBody, valuesOf } from './formCalls.ts'
import type { Answers, AttributeGroup } from './formCalls.ts'
import { auditHead, meetAtLock } from './heldLocks.ts'
import { outbox } from './lastMail.ts'
import { startReference } from './startReference.ts'
import type { RunningReference } from './startReference.ts'

let reference: RunningReference
let maria: FormCalls
let jose: FormCalls
const guids = new Map<string, string>()

beforeAll(async () => {
  reference = await startReference()
  ;[maria, jose] = await Promise.all([FormCalls.as(reference, 'maria'), FormCalls.as(reference, 'jose')])
  const groups = await reference.database.selectFrom('attribute_groups').select(['name', 'guid']).execute()
  for (const { name, guid } of groups) guids.set(name, guid)
})
afterAll(() => reference.stop())

/** Maria begins anew in every test; her answered files go with her entries. */
beforeEach(async () => {
  const { guid } = await userOf('maria')
  await reference.database.deleteFrom('entries').where('user_guid', '=', guid).execute()
})

const guidOf = (name: string) => guids.get(name)!
const userOf = (userName: string) =>
  reference.database.selectFrom('users').selectAll().where('user_name', '=', userName).executeTakeFirstOrThrow()
const decide = (code: string, status: 'Approved' | 'Rejected', remarks: string) =>
  reference.database.updateTable('entries').set({ status, remarks }).where('code', '=', code).execute()

const hospital: Answers = {
  hospital: 'Amang Rodriguez',
  admitted_on: '2026-10-01',
  discharged_on: '2026-10-04',
  patient: 'Myself',
  bill: 'bill-1-bill.pdf',
  affirmation: 'true',
}
const bill = () => fileOf('bill-1-bill.pdf', 'application/pdf')
const contact: Answers = {
  address: '24 Mabini Street, Marikina City',
  mobile: '09175550142',
  preferred: 'Mobile',
  proof_of_address: 'proof_of_address-1-bill.png',
}
const proof = () => fileOf('proof_of_address-1-bill.png')

async function submitContact(): Promise<AttributeGroup> {
  await maria.saveEntry(guidOf('Contact'), contact, [proof()])
  await maria.submitEntry(guidOf('Contact'))
  return maria.entry('contact')
}

async function submitHospital(): Promise<string> {
  await maria.saveEntry(guidOf('Hospitalization'), hospital, [bill()])
  expect(await statusAndBody(maria.submitEntry(guidOf('Hospitalization')))).toEqual([200, 'Submitted'])
  return (await maria.entry('hospitalization')).EntryCode!
}

describe('an entry', () => {
  it.each(['provident', 'Provident', 'PROVIDENT', 'death aid'])('is found by the name %s', async (name) => {
    const entry = await maria.entry(name)
    expect(entry).toMatchObject({ Name: name === 'death aid' ? 'Death Aid' : 'Provident', Status: 'Draft', Remarks: '' })
    expect(entry).not.toHaveProperty('EntryCode')
  })

  it('has the fields of its group', async () => {
    const group = await reference.request('GET', `/api/attribute/group/${guidOf('Provident')}`, { token: maria.token })
    const { Fields } = (await group.json()) as { Fields: unknown }
    expect((await maria.entry('provident')).Fields).toEqual(Fields)
  })

  it.each(['unknown', 'membership'])('of the name %s is not found', async (name) => {
    expect((await maria.getEntry(name)).status).toBe(404)
  })

  it('that has not been availed is Inactive, and takes no answers', async () => {
    expect(await maria.entry('emergency')).toMatchObject({ Status: 'Inactive' })
    const refused = await statusAndBody(maria.saveEntry(guidOf('Emergency'), { area: 'Marikina' }))
    expect(refused).toEqual([409, { Message: 'This service is not available because it has not been availed.', Errors: [] }])
    expect((await maria.submitEntry(guidOf('Emergency'))).status).toBe(409)
  })

  it('is stored over the answer that it began from alone, the same one twice, and a first one over none', async () => {
    const save = (Value: string, Was?: string) =>
      maria.saveFields(guidOf('Hospitalization'), [{ ControlName: 'hospital', Value, ...(Was !== undefined && { Was }) }])
    expect((await save('Amang', '')).status).toBe(200)
    expect(await statusAndBody(save('Delgado', ''))).toEqual([
      409,
      { Message: 'This was answered on another device meanwhile. Look at it again.', Errors: [] },
    ])
    expect(valuesOf(await maria.entry('hospitalization')).hospital).toBe('Amang')
    for (const [value, was] of [
      ['Amang', ''],
      ['Delgado', 'Amang'],
      ['Lung Center', undefined],
    ] as const)
      expect((await save(value, was)).status).toBe(200)
    const [first, second] = ['bill-1-first.pdf', 'bill-1-second.pdf']
    const attach = (Value: string, Was: string) =>
      maria.saveFields(guidOf('Hospitalization'), [{ ControlName: 'bill', Value, Was }], [fileOf(Value, 'application/pdf')])
    expect((await attach(first, '')).status).toBe(200)
    expect((await attach(second, '')).status).toBe(409)
    const stored = valuesOf(await maria.entry('hospitalization')).bill
    expect(stored).toMatch(/first\.pdf$/)
    expect((await attach(second, stored!)).status).toBe(200)
  })

  it('of a service is saved, submitted for review and approved, and then the next one begins', async () => {
    expect(await statusAndBody(maria.saveEntry(guidOf('Hospitalization'), { hospital: 'Amang' }))).toEqual([200, 'Saved'])
    const draft = await maria.entry('hospitalization')
    expect([draft.Status, valuesOf(draft)]).toEqual(['Draft', { hospital: 'Amang' }])
    expect(draft.EntryCode).toMatch(/^SE-\d{4}-\d{5}$/)

    const code = await submitHospital()
    expect(code).toBe(draft.EntryCode)
    expect(await maria.entry('hospitalization')).toMatchObject({ Status: 'Review' })
    expect((await maria.saveEntry(guidOf('Hospitalization'), { hospital: 'Other' })).status).toBe(409)
    expect((await maria.submitEntry(guidOf('Hospitalization'))).status).toBe(409)

    await decide(code, 'Approved', 'Approved.')
    const approved = await maria.entry('hospitalization')
    expect(approved).toMatchObject({ Status: 'Approved', EntryCode: code, Remarks: 'Approved.' })
    expect((await maria.submitEntry(guidOf('Hospitalization'))).status).toBe(404)
    const reused = await maria.saveEntry(guidOf('Hospitalization'), { bill: valuesOf(approved).bill! })
    expect(Object.keys(await faultsOf(reused))).toEqual(['bill'])
    await maria.saveEntry(guidOf('Hospitalization'), { hospital: 'Another' })
    const next = await maria.entry('hospitalization')
    expect([next.Status, valuesOf(next)]).toEqual(['Draft', { hospital: 'Another' }])
    expect(next.EntryCode).not.toBe(code)
    expect((await maria.view(valuesOf(approved).bill!)).status).toBe(200)
  })

  it('that is rejected is open again with the remarks, until it is submitted again', async () => {
    const code = await submitHospital()
    await decide(code, 'Rejected', 'Attach the other page.')
    expect(await maria.entry('hospitalization')).toMatchObject({ Status: 'Rejected', EntryCode: code, Remarks: 'Attach the other page.' })
    expect((await maria.saveEntry(guidOf('Hospitalization'), { hospital: 'Corrected' })).status).toBe(200)
    await maria.submitEntry(guidOf('Hospitalization'))
    expect(await maria.entry('hospitalization')).toMatchObject({ Status: 'Review', EntryCode: code, Remarks: '' })
  })

  it('of a form is submitted, and read-only from then on', async () => {
    await maria.saveEntry(guidOf('Contact'), contact, [proof()])
    expect((await maria.submitEntry(guidOf('Contact'))).status).toBe(200)
    expect(await maria.entry('contact')).toMatchObject({ Status: 'Submitted', CanSendAgain: true, EarlierEntries: [] })
    expect((await maria.saveEntry(guidOf('Contact'), { mobile: '09170000000' })).status).toBe(409)
  })

  it('of a form can be followed by a new one, and stays readable', async () => {
    const first = await submitContact()
    const after = first.EntryCode!
    expect(await statusAndBody(maria.saveEntry(guidOf('Contact'), { mobile: '09180000000' }, [], after))).toEqual([200, 'Saved'])
    const second = await maria.entry('contact')
    // A proof belongs to what it was sent with.
    const { proof_of_address: _proof, ...carried } = valuesOf(first)
    expect([second.Status, valuesOf(second), second.CanSendAgain]).toEqual(['Draft', { ...carried, mobile: '09180000000' }, false])
    expect(second.EarlierEntries).toEqual([{ EntryCode: after, Status: 'Submitted', DateSubmitted: first.DateSubmitted }])
    const { CanSendAgain: _can, EarlierEntries: _earlier, Fields = [], ...read } = first
    const asSent = Fields.map(({ PrefilledFrom: _origin, ...field }) => field)
    expect(await maria.entry('contact', after)).toEqual({ ...read, Fields: asSent })
    expect((await maria.view(valuesOf(first).proof_of_address!)).status).toBe(200)

    // A page that still shows the first one, and knows of no second, changes neither.
    await maria.saveEntry(guidOf('Contact'), contact, [proof()], after)
    await maria.submitEntry(guidOf('Contact'))
    expect((await maria.saveEntry(guidOf('Contact'), { mobile: '09190000000' }, [], after)).status).toBe(409)
    const { EntryCode, EarlierEntries } = await maria.entry('contact')
    expect([EntryCode, EarlierEntries?.length]).toEqual([second.EntryCode, 1])
  })

  it.each([
    ['of another member', 'jose', () => 'contact'],
    ['of another form', 'maria', () => 'beneficiaries'],
  ])('%s is not found by its code', async (_what, userName, nameOf) => {
    const { EntryCode } = await submitContact()
    const reader = userName === 'jose' ? jose : maria
    expect((await reader.getEntry(nameOf(), EntryCode)).status).toBe(404)
  })

  it('that is a draft or a request in review is followed by none', async () => {
    await maria.saveEntry(guidOf('Contact'), { mobile: '09180000000' })
    const { EntryCode: draft } = await maria.entry('contact')
    await maria.saveEntry(guidOf('Contact'), { address: '7 Rizal Avenue, Lipa City' }, [], draft)
    expect(await maria.entry('contact')).toMatchObject({ EntryCode: draft, EarlierEntries: [] })
    expect((await maria.getEntry('contact', draft)).status).toBe(404)
    const inReview = await submitHospital()
    expect((await maria.saveEntry(guidOf('Hospitalization'), { hospital: 'Other' }, [], inReview)).status).toBe(409)
  })

  it.each(['0917 555 0142', '+63 917-555-0142', '(0917) 555.0142'])('stores the mobile number %s in one way', async (mobile) => {
    await maria.saveEntry(guidOf('Contact'), { mobile })
    expect(valuesOf(await maria.entry('contact'))).toMatchObject({ mobile: '09175550142' })
  })

  it('that was never begun, or of an unknown group, is not found', async () => {
    expect((await maria.submitEntry(guidOf('Contact'))).status).toBe(404)
    for (const guid of [guidOf('Membership'), '00000000-0000-4000-8000-000000000000']) {
      expect((await maria.submitEntry(guid)).status).toBe(404)
      expect((await maria.saveEntry(guid, {})).status).toBe(404)
    }
  })

  it('that is incomplete names each question, and stays a draft', async () => {
    await maria.saveEntry(guidOf('Provident'), { reason: 'Lottery', amount: '999', circumstances: 'Too short', affirmation: 'false' })
    expect(await faultsOf(maria.submitEntry(guidOf('Provident')))).toEqual({
      reason: 'Reason: “Lottery” is no longer a choice. Choose another.',
      amount: 'Amount needed must be from ₱1,000.00 to ₱50,000.00: “999” was entered.',
      circumstances: 'What happened must be at least 20 characters: 9 entered.',
      happened_on: 'When it happened is required.',
      proofs: 'Bills, certificates or photos is required.',
      affirmation: 'Tick “I affirm that what I state here is true and complete.” to go on.',
    })
    expect(await maria.entry('provident')).toMatchObject({ Status: 'Draft' })
  })

  it('survives a change of its questions', async () => {
    await maria.saveEntry(guidOf('Contact'), { mobile: '09175550142', address: '24 Mabini Street' })
    const fields = reference.database.updateTable('attribute_fields').where('group_guid', '=', guidOf('Contact'))
    await fields.set({ control_name: 'phone', minimum: 'many', options: ';;' }).where('control_name', '=', 'mobile').execute()
    const email = 'maria@demo.kapwa.test'
    expect(valuesOf(await maria.entry('contact'))).toEqual({ address: '24 Mabini Street', email })
    expect(Object.keys(await faultsOf(maria.saveEntry(guidOf('Contact'), { mobile: '0917' })))).toEqual(['mobile'])
    await fields.set({ control_name: 'mobile', minimum: '11', options: null }).where('control_name', '=', 'phone').execute()
    expect(valuesOf(await maria.entry('contact'))).toEqual({ address: '24 Mabini Street', email, mobile: '09175550142' })
  })
})

describe('at once', () => {
  it('the first saves of an entry begin one', async () => {
    const saves = Array.from({ length: 20 }, (_none, index) => maria.saveEntry(guidOf('Provident'), { amount: String(1000 + index) }))
    expect(new Set((await Promise.all(saves)).map(({ status }) => status))).toEqual(new Set([200]))
    const entries = reference.database.selectFrom('entries').where('user_guid', '=', (await userOf('maria')).guid)
    expect(await entries.select('code').execute()).toHaveLength(1)
  })

  it('the first saves after a submitted form begin one', async () => {
    const { EntryCode: after } = await submitContact()
    const saves = Array.from({ length: 12 }, () => maria.saveEntry(guidOf('Contact'), { mobile: '09180000000' }, [], after))
    expect(new Set((await Promise.all(saves)).map(({ status }) => status))).toEqual(new Set([200]))
    const entries = reference.database.selectFrom('entries').where('user_guid', '=', (await userOf('maria')).guid)
    expect((await entries.select('status').execute()).map(({ status }) => status).sort()).toEqual(['Draft', 'Submitted'])
  })

  it('two submissions have one effect', async () => {
    await maria.saveEntry(guidOf('Hospitalization'), hospital, [bill()])
    const submit = async () => (await maria.submitEntry(guidOf('Hospitalization'))).status
    expect(await meetAtLock(reference, auditHead, [submit, submit])).toEqual([200, 409])
  })

  promise('T14', 'a service request is sent once', async (tell) => {
    await maria.saveEntry(guidOf('Hospitalization'), hospital, [bill()])
    const submit = async () => (await maria.submitEntry(guidOf('Hospitalization'), 'the-key-of-a-service-request')).text()
    expect(new Set(await Promise.all(Array.from({ length: 50 }, submit)))).toEqual(new Set(['"Submitted"']))
    const { EntryCode } = await maria.entry('hospitalization')
    const mails = (await outbox(reference)).filter(({ Subject }) => Subject === `We have received your request ${EntryCode!}`)
    expect(mails).toHaveLength(1)
    expect(mails[0]!.Text).toContain('/member/service/hospitalization')
    tell('a service request sent 50 times at once with the same key: 1 submission, 1 mail, 50 times the same answer')
  })
})

describe('a complete profile', () => {
  it('is needed for every group but the profile itself', async () => {
    for (const guid of [guidOf('Provident'), guidOf('Contact'), '00000000-0000-4000-8000-000000000000']) {
      const message = { Message: 'Complete your compliance profile to use this service.', Errors: [] }
      expect(await statusAndBody(jose.saveEntry(guid, {}))).toEqual([403, message])
      expect(await statusAndBody(jose.submitEntry(guid))).toEqual([403, message])
    }
    expect((await jose.getEntry('provident')).status).toBe(200)
  })

  it('opens every service to the token that the member has', async () => {
    expect(valuesOf(await jose.entry('profile'))).toMatchObject({ civil_status: 'Married' })
    const answers = {
      address: '7 Rizal Avenue, Lipa City',
      mobile: '09175550143',
      tin: '123-456-789-000',
      photo: 'photo-1-me.png',
      valid_id: 'valid_id-1-id.jpg',
      affirmation: 'true',
    }
    expect((await jose.saveEntry(guidOf('Profile'), answers, [fileOf('photo-1-me.png')])).status).toBe(400)
    const files = [fileOf('photo-1-me.png'), fileOf('valid_id-1-id.jpg', 'image/jpeg')]
    expect((await jose.saveEntry(guidOf('Profile'), answers, files)).status).toBe(200)
    expect((await userOf('jose')).is_compliant).toBe(false)
    expect(await statusAndBody(jose.submitEntry(guidOf('Profile')))).toEqual([200, 'Submitted'])
    expect((await userOf('jose')).is_compliant).toBe(true)
    expect((await jose.saveEntry(guidOf('Provident'), { amount: '2000' })).status).toBe(200)
  })

  it('does not make a member of an applicant', async () => {
    const ana = await FormCalls.as(reference, 'ana')
    expect((await ana.saveEntry(guidOf('Profile'), { dependents: '1' })).status).toBe(403)
    expect((await ana.submitEntry(guidOf('Profile'))).status).toBe(403)
  })
})
