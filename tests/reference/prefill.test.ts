import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { compliance } from '../../reference/seed/attributeGroups/compliance.ts'
import type { FieldDefinition } from '../../reference/seed/attributeGroups/definition.ts'
import { forms } from '../../reference/seed/attributeGroups/forms.ts'
import { registration } from '../../reference/seed/attributeGroups/registration.ts'
import { FormCalls, fileOf, statusAndBody, valuesOf } from './formCalls.ts'
import type { Answers, AttributeGroup } from './formCalls.ts'
import { outbox } from './lastMail.ts'
import { OfficerCalls } from './officerCalls.ts'
import { startReference } from './startReference.ts'
import type { RunningReference } from './startReference.ts'

let reference: RunningReference
let ramon: FormCalls
let profileGuid: string

beforeAll(async () => {
  reference = await startReference()
  const registrar = await OfficerCalls.as(reference, 'registrar', 'registrations')
  const { Guid } = (await registrar.list()).find(({ Username }) => Username === 'ramon')!
  await registrar.stage({ Guid, Status: 'Approved', Remarks: 'Approved.' })
  expect((await registrar.apply()).status).toBe(200)
  ramon = await FormCalls.as(reference, 'ramon')
  profileGuid = (await ramon.entry('profile')).Guid
})
afterAll(() => reference.stop())

async function dropProfile(userName: string): Promise<void> {
  const user = reference.database.selectFrom('users').select('guid').where('user_name', '=', userName)
  await reference.database.deleteFrom('entries').where('group_guid', '=', profileGuid).where('user_guid', '=', user).execute()
}

/** Ramon begins his profile anew in every test. */
beforeEach(() => dropProfile('ramon'))

/** What a field of an entry answers, and from where. */
const marksOf = ({ Fields = [] }: AttributeGroup): Record<string, string | undefined> =>
  Object.fromEntries(Fields.flatMap(({ ControlName, PrefilledFrom }) => (PrefilledFrom ? [[ControlName, PrefilledFrom]] : [])))
const namesOf = (entry: AttributeGroup) => Object.keys(marksOf(entry)).sort()
const profile = () => ramon.entry('profile')
const save = (answers: Answers, files: readonly File[] = [], after?: string) => ramon.saveEntry(profileGuid, answers, files, after)

/** What ramon's application does not answer. */
const others: Answers = {
  birthplace: 'Marikina City',
  dependents: '0',
  tin: '123-456-789',
  affirmation: 'true',
}
async function submit(answers: Answers, after?: string): Promise<AttributeGroup> {
  expect(await statusAndBody(save(answers, [], after))).toEqual([200, 'Saved'])
  expect(await statusAndBody(ramon.submitEntry(profileGuid))).toEqual([200, 'Submitted'])
  return profile()
}

const asked = ['address', 'birthdate', 'civil_status', 'mobile', 'monthly_income', 'photo', 'sex', 'valid_id']

describe('the questions of the demo', () => {
  const groups = [registration, compliance, ...forms]
  const isAnswered = ({ type }: FieldDefinition) => !['label', 'link', 'hidden', 'affirmation'].includes(type)
  const questions = groups.flatMap(({ name: group, fields }) => fields.filter(isAnswered).map((field) => ({ group, ...field })))
  const pairs = questions.flatMap((one, index) => questions.slice(index + 1).map((other) => [one, other] as const))

  it('have one name for what is asked with one label, in one form or in several', () => {
    expect(pairs.filter(([one, other]) => one.label === other.label && one.name !== other.name)).toEqual([])
  })

  it('are of one kind where they have one name, and asked in the same words', () => {
    const asked = ({ label, type }: FieldDefinition) => `${label}, ${type}`
    expect(pairs.filter(([one, other]) => one.name === other.name && asked(one) !== asked(other))).toEqual([])
  })
})

describe('a profile that was not saved yet', () => {
  it('has the answers of the approved application to the same questions, but for affirmations', async () => {
    const entry = await profile()
    expect([entry.Status, 'EntryCode' in entry]).toEqual(['Draft', false])
    expect(namesOf(entry)).toEqual(asked)
    expect(new Set(Object.values(marksOf(entry)))).toEqual(new Set(['Application']))
    expect(valuesOf(entry)).toMatchObject({ birthdate: '1998-06-17', sex: 'Male', civil_status: 'Single', mobile: '09175550142' })
    expect(Object.keys(valuesOf(entry)).sort()).toEqual(asked)
  })

  it('leaves out what breaks a rule of its questions, and what another type of question was answered with', async () => {
    const fields = reference.database.updateTable('attribute_fields').where('group_guid', '=', profileGuid)
    const rename = (from: string, to: string) => fields.set({ control_name: to }).where('control_name', '=', from).execute()
    await fields.set({ options: 'Female;Other' }).where('control_name', '=', 'sex').execute()
    await fields.set({ maximum: '12' }).where('control_name', '=', 'address').execute()
    await rename('monthly_income', 'employment_status')
    try {
      expect(namesOf(await profile())).toEqual(['birthdate', 'civil_status', 'mobile', 'photo', 'valid_id'])
    } finally {
      await fields.set({ options: 'Female;Male' }).where('control_name', '=', 'sex').execute()
      await fields.set({ maximum: '300' }).where('control_name', '=', 'address').execute()
      await rename('employment_status', 'monthly_income')
    }
  })

  it('is empty for a member without an application, and never has another member’s answers', async () => {
    await dropProfile('member0001')
    const entry = await (await FormCalls.as(reference, 'member0001')).entry('profile')
    expect([entry.Status, valuesOf(entry), marksOf(entry)]).toEqual(['Draft', {}, {}])
  })
})

describe('the first save', () => {
  it('stores the answers that were left as they are, with the files of the application', async () => {
    const before = await profile()
    await save({ mobile: '09189990000' })
    const draft = await profile()
    expect(valuesOf(draft)).toEqual({ ...valuesOf(before), mobile: '09189990000' })
    expect(namesOf(draft)).toEqual(asked.filter((name) => name !== 'mobile'))
    await submit(others)
    expect(valuesOf(await profile())).toMatchObject({ birthdate: '1998-06-17', photo: valuesOf(before).photo })
  })

  it('at once with others begins one entry', async () => {
    const saves = Array.from({ length: 8 }, () => save({ dependents: '1' }))
    expect(new Set((await Promise.all(saves)).map(({ status }) => status))).toEqual(new Set([200]))
    expect(namesOf(await profile())).toEqual(asked)
  })

  it('can clear what was prefilled', async () => {
    await save({ address: '', photo: '' })
    expect(namesOf(await profile())).toEqual(['birthdate', 'civil_status', 'mobile', 'monthly_income', 'sex', 'valid_id'])
  })

  it.each(['ramon', 'registrar', 'admin'])('leaves the photo readable to %s, when another takes its place as well', async (userName) => {
    const { photo } = valuesOf(await profile())
    const reader = await FormCalls.as(reference, userName)
    await save({ dependents: '1' })
    expect((await reader.view(photo!)).status).toBe(200)
    await save({ photo: 'photo-1-new.png' }, [fileOf('photo-1-new.png')])
    const { photo: replaced } = valuesOf(await profile())
    expect([(await reader.view(photo!)).status, replaced === photo]).toEqual([200, false])
    await save({ photo: '' })
    expect((await ramon.view(replaced!)).status).toBe(404)
  })

  it.each(['liza', 'services'])('does not show the photo to %s', async (userName) => {
    const { photo } = valuesOf(await profile())
    await save({ dependents: '1' })
    expect((await (await FormCalls.as(reference, userName)).view(photo!)).status).toBe(404)
  })
})

describe('a submitted profile', () => {
  it('is followed by one that begins with its answers, which change alone', async () => {
    const first = await submit(others)
    expect([first.Status, first.CanSendAgain]).toEqual(['Submitted', true])
    expect(namesOf(first)).toEqual([...asked, 'birthplace', 'dependents', 'tin'].sort())
    expect(new Set(Object.values(marksOf(first)))).toEqual(new Set(['Profile']))
    await save({ address: '7 Rizal Avenue, Lipa City' }, [], first.EntryCode)
    const second = await profile()
    expect(second.Status).toBe('Draft')
    const { affirmation: _anew, ...kept } = valuesOf(first)
    expect(valuesOf(second)).toEqual({ ...kept, address: '7 Rizal Avenue, Lipa City' })
    expect(marksOf(second)).not.toHaveProperty('address')
    expect(marksOf(second)).toMatchObject({ mobile: 'Profile', valid_id: 'Profile' })
    expect(valuesOf(await ramon.entry('profile', first.EntryCode))).toEqual(valuesOf(first))
  })

  it('gives the next one an answer that is older than the format of its question, cleaned', async () => {
    const { EntryCode } = await submit(others)
    const answers = reference.database.updateTable('answers').where('control_name', '=', 'tin')
    await answers.set({ value: '123-456-789' }).where('value', '=', '123456789').execute()
    expect(marksOf(await profile())).toHaveProperty('tin', 'Profile')
    await save({ dependents: '3' }, [], EntryCode)
    expect(valuesOf(await profile())).toMatchObject({ tin: '123456789', dependents: '3' })
  })

  it('is a correction the second time, as the mail says', async () => {
    const { EntryCode } = await submit(others)
    const corrected = await submit({ dependents: '2', affirmation: 'true' }, EntryCode)
    const subjects = (await outbox(reference)).filter(({ Subject }) => Subject.startsWith('We have received your '))
    expect(subjects.map(({ Subject }) => Subject)).toContain('We have received your profile')
    expect(subjects.map(({ Subject }) => Subject)).toContain(`We have received your form ${corrected.EntryCode!}`)
  })
})

describe('a form that was not saved yet', () => {
  const contact = () => ramon.entry('contact')
  const sendContact = async (answers: Answers) => {
    const { Guid, EntryCode } = await contact()
    const all = { preferred: 'Mobile', proof_of_address: 'proof_of_address-1-bill.png', ...answers }
    await ramon.saveEntry(Guid, all, [fileOf('proof_of_address-1-bill.png')], EntryCode)
    expect(await statusAndBody(ramon.submitEntry(Guid))).toEqual([200, 'Submitted'])
  }

  it('has the newest answers of the application, the profile and what was sent of it, and each says from where', async () => {
    await submit({ ...others, mobile: '09189990000' })
    expect(marksOf(await contact())).toEqual({ address: 'Profile', mobile: 'Profile', email: 'Account' })
    expect(marksOf(await ramon.entry('beneficiaries'))).toEqual({
      beneficiary_name: 'Application',
      beneficiary_relation: 'Application',
      beneficiary_share: 'Application',
    })
    await sendContact({ address: '7 Rizal Avenue, Lipa City' })
    const next = marksOf(await contact())
    expect(next).toMatchObject({ address: 'Form', mobile: 'Form', preferred: 'Form' })
    // A new address needs a new proof.
    expect(next).not.toHaveProperty('proof_of_address')
  })

  it('gives a submitted profile the newer answers with which the next one begins, and the next one has them', async () => {
    const { EntryCode } = await submit(others)
    await sendContact({ address: '9 Luna Street, Lipa City' })
    const { Fields = [] } = await profile()
    const address = Fields.find(({ ControlName }) => ControlName === 'address')
    expect(address?.Next).toEqual({ Value: '9 Luna Street, Lipa City', PrefilledFrom: 'Form' })
    expect(address).not.toHaveProperty('PrefilledFrom')
    await save({ dependents: '1' }, [], EntryCode)
    expect(valuesOf(await profile())).toMatchObject({ address: '9 Luna Street, Lipa City', dependents: '1' })
  })

  it('has nothing of a service, and a service begins empty', async () => {
    const { Guid } = await ramon.entry('hospitalization')
    await ramon.saveEntry(Guid, { bill: 'bill-1-bill.pdf', hospital: 'Amang' }, [fileOf('bill-1-bill.pdf', 'application/pdf')])
    await reference.database
      .updateTable('entries')
      .set({ status: 'Approved', submitted_at: new Date() })
      .where('group_guid', '=', Guid)
      .execute()
    expect(marksOf(await contact())).not.toHaveProperty('bill')
    expect(valuesOf(await ramon.entry('hospitalization'))).toMatchObject({ hospital: 'Amang' })
    expect(marksOf(await ramon.entry('hospitalization'))).toEqual({})
  })
})
