import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { attemptLimits } from '../../reference/src/attempts/attemptLimits.ts'
import { promise } from '../security/promise.ts'
import { FormCalls, applicationFiles, completeApplication, faultsOf, fileOf, statusAndBody, valuesOf } from './formCalls.ts'
import type { Answers } from './formCalls.ts'
import { lastMail, outbox } from './lastMail.ts'
import { startReference } from './startReference.ts'
import type { RunningReference } from './startReference.ts'

let reference: RunningReference

beforeAll(async () => {
  reference = await startReference()
})
afterAll(() => reference.stop())

let applicants = 0
const takenId = {
  employee_id: expect.stringMatching(/^This employee ID belongs to another account. If that account is yours, log out/) as unknown,
}

/** An applicant of a new account, who has begun nothing. */
async function newApplicant(): Promise<FormCalls & { address: string }> {
  applicants += 1
  const address = `applicant-${String(applicants)}@example.test`
  await reference.request('POST', '/api/user/verify', { body: { UserName: address } })
  const AlternateKey = await lastMail(reference, address, /enrollment\/([\w-]{43})\n/)
  const body = { UserName: address, PassKey: 'Chosen#2027', AlternateKey }
  const answer = await reference.request('POST', '/api/user/create/registration', { body })
  const { AccessToken } = (await answer.json()) as { AccessToken: string }
  return Object.assign(new FormCalls(reference, AccessToken), { address })
}

/** Complete answers with an employee ID of their own. */
const complete = (): Answers => ({ ...completeApplication, employee_id: `OWN-${String(applicants)}` })

async function completed(): Promise<{ applicant: FormCalls & { address: string }; code: string }> {
  const applicant = await newApplicant()
  await applicant.saveRegistration(complete(), { files: applicationFiles() })
  return { applicant, code: (await applicant.registration()).RegistrationCode }
}

const userOf = (address: string) =>
  reference.database.selectFrom('users').selectAll().where('email_address', '=', address).executeTakeFirstOrThrow()
const entryOf = (code: string) => reference.database.selectFrom('entries').selectAll().where('code', '=', code).executeTakeFirstOrThrow()
const mailsTo = async (address: string) =>
  (await outbox(reference)).filter(({ To, Subject }) => To === address && Subject.includes('received'))
const fee = { membership_fee: 'membership_fee-1-slip.png' }
const feeFile = () => fileOf('membership_fee-1-slip.png')

describe('an application', () => {
  it('is begun once, however often it is read at once', async () => {
    const applicant = await newApplicant()
    const read = await Promise.all(Array.from({ length: 20 }, () => applicant.registration()))
    expect(new Set(read.map(({ RegistrationCode }) => RegistrationCode)).size).toBe(1)
    expect(read[0]).toMatchObject({
      RegistrationCode: expect.stringMatching(/^RG-\d{4}-\d{5}$/) as unknown,
      EmailAddress: applicant.address,
      FirstName: '',
      Birthdate: null,
      DateSubmitted: null,
      Status: 'Pending',
      Remarks: '',
      Title: 'New Member Application',
    })
    expect(valuesOf(read[0]!)).toEqual({})
  })

  it('keeps what is saved, question by question', async () => {
    const applicant = await newApplicant()
    expect(await statusAndBody(applicant.saveRegistration({ first_name: 'Ana', monthly_income: '25000.50' }))).toEqual([200, 'Saved'])
    await applicant.saveRegistration({ monthly_income: '' })
    await applicant.saveRegistration({ last_name: 'Soriano', birthdate: '1999-12-31' })
    const read = await applicant.registration()
    expect(valuesOf(read)).toEqual({ first_name: 'Ana', last_name: 'Soriano', birthdate: '1999-12-31' })
    expect(read).toMatchObject({ FirstName: 'Ana', LastName: 'Soriano', Birthdate: '1999-12-31', Status: 'Pending' })
  })

  it('is sent with the proof of payment', async () => {
    const { applicant, code } = await completed()
    const sent = await applicant.saveRegistration(fee, { files: [feeFile()], Status: 'Review' })
    expect(await statusAndBody(sent)).toEqual([200, 'Saved'])
    const read = await applicant.registration()
    expect(read).toMatchObject({ Status: 'Review', FirstName: 'Ana', RegistrationCode: code })
    expect(read.DateSubmitted).not.toBeNull()
    expect(valuesOf(read)).toMatchObject({ ...complete(), ...filesOf(valuesOf(read)) })
    expect(valuesOf(read)).not.toHaveProperty('new_members_loan')
    expect(await userOf(applicant.address)).toMatchObject({ status: 'Review', first_name: 'Ana', employee_id: complete().employee_id })
    expect(await mailsTo(applicant.address)).toMatchObject([{ Subject: `We have received your application ${code}` }])
  })

  it('is sent with the new-members loan, without a proof of payment', async () => {
    const { applicant, code } = await completed()
    expect(await statusAndBody(applicant.availLoan(code))).toEqual([200, 'Saved'])
    const read = await applicant.registration()
    expect([read.Status, valuesOf(read).new_members_loan]).toEqual(['Review', 'true'])
    expect(await mailsTo(applicant.address)).toHaveLength(1)
    const row = await reference.database
      .selectFrom('audit_log')
      .selectAll()
      .where('subject', '=', (await entryOf(code)).guid)
      .where('action', '=', 'new-members loan')
      .executeTakeFirst()
    expect(row).toMatchObject({ after: { RegistrationCode: code, Status: 'Review', NewMembersLoan: true } })
  })

  it('can be sent the other way after a rejection', async () => {
    const { applicant, code } = await completed()
    await applicant.availLoan(code)
    await reference.database.updateTable('entries').set({ status: 'Rejected', remarks: 'Why.' }).where('code', '=', code).execute()
    await reference.database.updateTable('users').set({ status: 'Pending' }).where('email_address', '=', applicant.address).execute()
    const rejected = await applicant.registration()
    expect([rejected.Status, rejected.Remarks, valuesOf(rejected).new_members_loan]).toEqual(['Pending', 'Why.', 'true'])
    await applicant.saveRegistration(fee, { files: [feeFile()], Status: 'Review' })
    const again = await applicant.registration()
    expect([again.Status, again.Remarks]).toEqual(['Review', ''])
    expect(valuesOf(again)).not.toHaveProperty('new_members_loan')
  })

  it('is one effect for a key, however often it is sent', async () => {
    const { applicant, code } = await completed()
    const send = async () => (await applicant.availLoan(code, 'key-of-a-sent-application')).status
    expect(new Set(await Promise.all(Array.from({ length: 20 }, send)))).toEqual(new Set([200]))
    expect(await mailsTo(applicant.address)).toHaveLength(1)
  })

  it('sent twice at once without a key is sent once', async () => {
    const { applicant, code } = await completed()
    const statuses = await Promise.all(Array.from({ length: 8 }, async () => (await applicant.availLoan(code)).status))
    expect(statuses.sort()).toEqual([200, ...Array<number>(7).fill(409)])
    expect(await mailsTo(applicant.address)).toHaveLength(1)
  })

  it('cannot be changed in review', async () => {
    const ramon = await FormCalls.as(reference, 'ramon')
    const before = await ramon.registration()
    expect((await ramon.saveRegistration({ first_name: 'Raymond' })).status).toBe(409)
    expect((await ramon.availLoan(before.RegistrationCode)).status).toBe(409)
    expect(await ramon.registration()).toEqual(before)
  })

  it('of another, missing, or of a member is not found', async () => {
    const [ana, maria, ramon] = await Promise.all(['ana', 'maria', 'ramon'].map((userName) => FormCalls.as(reference, userName)))
    const { RegistrationCode: foreign } = await ramon!.registration()
    for (const code of [foreign, 'RG-2026-99999']) {
      expect((await ana!.saveRegistration({ first_name: 'X' }, { code })).status).toBe(404)
      expect((await ana!.availLoan(code)).status).toBe(404)
      expect((await maria!.availLoan(code)).status).toBe(404)
    }
    expect((await reference.request('GET', '/api/registration/attributes', { token: maria!.token })).status).toBe(404)
  })

  it('does not keep an employee ID of another account, in no spelling, and keeps its own', async () => {
    const { applicant } = await completed()
    for (const employee_id of ['EMP-1001', ' emp-1001 ', 'MARIA'])
      expect(await faultsOf(applicant.saveRegistration({ employee_id }))).toEqual(takenId)
    expect(valuesOf(await applicant.registration())).toMatchObject({ employee_id: complete().employee_id })
  })

  it('is refused for an employee ID that another account has got since the draft', async () => {
    const [first, second] = [await completed(), await completed()]
    for (const { applicant } of [first, second]) await applicant.saveRegistration({ employee_id: 'LATER-1' })
    expect((await first.applicant.availLoan(first.code)).status).toBe(200)
    expect(await faultsOf(second.applicant.availLoan(second.code))).toEqual(takenId)
    expect((await second.applicant.registration()).Status).toBe('Pending')
  })

  it('says only of a few employee IDs in a row that they are taken, and free ones between them reset no count', async () => {
    const applicant = await newApplicant()
    const { freeFailures } = attemptLimits.employeeId
    for (let tries = 0; tries <= freeFailures; tries += 1) {
      expect((await applicant.saveRegistration({ employee_id: 'EMP-1001' })).status).toBe(400)
      if (tries < freeFailures) expect((await applicant.saveRegistration({ employee_id: 'FREE-1' })).status).toBe(200)
    }
    const { guid } = await userOf(applicant.address)
    const wait = reference.database.updateTable('sign_in_failures').where('account', '=', `employeeId:account:${guid}`)
    expect(
      await wait
        .set({ blocked_until: new Date(Date.now() + 60_000) })
        .returning('failures')
        .execute(),
    ).toEqual([{ failures: freeFailures + 1 }])
    for (const employee_id of ['EMP-1001', 'FREE-1']) expect((await applicant.saveRegistration({ employee_id })).status).toBe(429)
  })

  it('of two with the same employee ID at once is sent once', async () => {
    const pairs = [await completed(), await completed()]
    for (const { applicant } of pairs) await applicant.saveRegistration({ employee_id: 'SAME-1' })
    const statuses = await Promise.all(pairs.map(async ({ applicant, code }) => (await applicant.availLoan(code)).status))
    expect(statuses.sort()).toEqual([200, 400])
  })

  it('is read by reviewers once it was sent', async () => {
    const [registrar, maria] = await Promise.all(['registrar', 'maria'].map((userName) => FormCalls.as(reference, userName)))
    const { applicant, code } = await completed()
    const { Guid } = await applicant.registration()
    const read = (token: string) => reference.request('GET', `/api/registration/attributes/${Guid}`, { token })
    expect((await read(registrar!.token)).status).toBe(404)
    await applicant.availLoan(code)
    expect(await statusAndBody(read(registrar!.token))).toEqual([200, { ...(await applicant.registration()), HasUniqueEmployeeId: true }])
    expect((await read(maria!.token)).status).toBe(403)
  })
})

// The bound is the day of the run.
const earlier = expect.stringMatching(/^Date hired must be \d{2}-\w{3}-\d{4} or earlier\.$/) as string
const mobileWords = 'Write a Philippine mobile number, such as 0917 123 4567 or +63 917 123 4567: “+19171234567” was entered.'

describe('an application that cannot be sent names each question:', () => {
  it.each<[what: string, changes: Answers, faults: Record<string, string>]>([
    ['required ones', { last_name: ' ', sex: '' }, { last_name: 'Last name is required.', sex: 'Sex is required.' }],
    [
      'an affirmation that is not given',
      { affirmation: 'false' },
      { affirmation: 'Tick “What I entered is true and complete.” to go on.' },
    ],
    ['a file', { valid_id: '' }, { valid_id: 'Valid ID is required.' }],
    ['a number below Min', { beneficiary_share: '0' }, { beneficiary_share: 'Share in percent must be from 1 to 100: “0” was entered.' }],
    [
      'a number above Max',
      { beneficiary_share: '100.5' },
      { beneficiary_share: 'Share in percent must be from 1 to 100: “100.5” was entered.' },
    ],
    ['a text that is too short', { address: 'Here' }, { address: 'Home address must be at least 10 characters: 4 entered.' }],
    ['a text that is too long', { suffix: 'ñ'.repeat(11) }, { suffix: 'Suffix must be at most 10 characters: 11 entered.' }],
    ['a day before Min', { birthdate: '1919-12-31' }, { birthdate: 'Birthdate must be 01-Jan-1920 or later.' }],
    [
      'a day before that of another question',
      { date_hired: '1998-06-16' },
      { date_hired: 'Date hired must be 17-Jun-1998 or later, the date in “Birthdate”.' },
    ],
    ['a day after Max', { date_hired: '2101-01-01' }, { date_hired: earlier }],
    [
      'half a centavo',
      { monthly_income: '28400.505' },
      { monthly_income: 'Monthly income must have at most 2 decimals, such as 1,000.00: “28400.505” was entered.' },
    ],
    ['a number of another country', { mobile: '+1 917 123 4567' }, { mobile: mobileWords }],
    [
      'another choice',
      { civil_status: 'Complicated' },
      { civil_status: 'Civil status: “Complicated” is no longer a choice. Choose another.' },
    ],
  ])('%s', async (_what, changes, faults) => {
    const { applicant, code } = await completed()
    expect(await statusAndBody(applicant.saveRegistration(changes))).toEqual([200, 'Saved'])
    expect(await faultsOf(applicant.availLoan(code))).toEqual(faults)
    const withProof = await applicant.saveRegistration({}, { Status: 'Review' })
    expect(withProof.status).toBe(400)
    expect(await faultsOf(withProof)).toEqual({ ...faults, membership_fee: 'Proof of payment is required.' })
    expect((await userOf(applicant.address)).status).toBe('Pending')
  })

  it('characters outside the basic plane count once', async () => {
    const { applicant, code } = await completed()
    await applicant.saveRegistration({ suffix: '😀'.repeat(10) })
    expect((await applicant.availLoan(code)).status).toBe(200)
  })
})

describe('a save is refused whole for', () => {
  it.each<[what: string, answers: Answers, faults: Record<string, string>]>([
    ['an unknown question', { secret: 'x' }, { secret: 'secret is not a question of this form.' }],
    [
      'a number in words',
      { monthly_income: 'ten' },
      { monthly_income: 'Monthly income must be a number, such as 1,000.00: “ten” was entered.' },
    ],
    [
      'an exponent',
      { monthly_income: '1e400' },
      { monthly_income: 'Monthly income must be a number, such as 1,000.00: “1e400” was entered.' },
    ],
    [
      'a number that overflows',
      { monthly_income: '9'.repeat(20) },
      { monthly_income: 'Monthly income must have at most 15 digits before the point: 20 were entered.' },
    ],
    [
      'a day that is not in the calendar',
      { birthdate: '2026-02-30' },
      { birthdate: 'Birthdate: “2026-02-30” is not a day in the calendar.' },
    ],
    [
      'a day of another form',
      { birthdate: '30-Jan-1990' },
      { birthdate: 'Birthdate must be a date, such as 03-Feb-2025: “30-Jan-1990” was entered.' },
    ],
    ['an affirmation in words', { affirmation: 'yes' }, { affirmation: '“What I entered is true and complete.” must be true or false.' }],
    ['an answer to a label', { personal: 'x' }, { personal: 'Personal information takes no answer.' }],
    ['a hidden field', { new_members_loan: 'true' }, { new_members_loan: 'New-members loan cannot be changed.' }],
    [
      'a file that was not sent',
      { photo: 'photo-1-me.png' },
      { photo: 'Photo of yourself names a file that is neither stored nor sent for it.' },
    ],
    ['a path as a key', { photo: '../../etc/passwd' }, { photo: 'Photo of yourself names a file that is neither stored nor sent for it.' }],
  ])('%s', async (_what, answers, faults) => {
    const applicant = await newApplicant()
    const refused = await applicant.saveRegistration({ first_name: 'Ana', ...answers })
    expect(refused.status).toBe(400)
    expect(await faultsOf(refused)).toEqual(faults)
    expect(valuesOf(await applicant.registration())).toEqual({})
  })

  it('a question that is answered twice', async () => {
    const applicant = await newApplicant()
    const { RegistrationCode } = await applicant.registration()
    const twice = [1, 2].map((Value) => ({ ControlName: 'first_name', Value: String(Value) }))
    const body = new FormData()
    body.append('Registration', JSON.stringify({ RegistrationCode, Status: 'Pending', Fields: twice }))
    expect(await faultsOf(reference.request('PUT', '/api/registration/save', { token: applicant.token, body }))).toEqual({
      first_name: 'First name is answered twice.',
    })
  })
})

promise('T14', 'an application is sent once', async (tell) => {
  const { applicant, code } = await completed()
  const body = async () => (await applicant.availLoan(code, 'fifty-times-the-same-key')).text()
  const answers = await Promise.all(Array.from({ length: 50 }, body))
  expect(new Set(answers)).toEqual(new Set(['"Saved"']))
  const rows = await reference.database
    .selectFrom('audit_log')
    .select('id')
    .where('subject', '=', (await entryOf(code)).guid)
    .execute()
  expect(rows).toHaveLength(1)
  expect(await mailsTo(applicant.address)).toHaveLength(1)
  tell('an application sent 50 times at once with the same key: 1 submission, 1 audit row, 1 mail, 50 times the same answer')
})

/** The answers that are keys of files. */
function filesOf(values: Record<string, string>): Record<string, string> {
  return Object.fromEntries(Object.entries(values).filter(([, value]) => /^[0-9a-f-]{36}\//.test(value)))
}
