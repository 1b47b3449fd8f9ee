import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { verifyLedger } from '../../reference/src/ledger/verifyLedger.ts'
import { addDays, addMonths, formatDay } from '../../schema/rules/days.ts'
import { businessDay } from '../../reference/src/calendar/day.ts'
import type { components } from '../../schema/generated/rest.ts'
import { FormCalls, faultsOf, statusAndBody } from './formCalls.ts'
import { meetAtLock } from './heldLocks.ts'
import { outbox } from './lastMail.ts'
import { postIn } from './money/newMember.ts'
import type { Disposition, QueueName } from './officerCalls.ts'
import { OfficerCalls } from './officerCalls.ts'
import { addApplication, addChange, addTransaction, applicationOf, userOf } from './reviewItems.ts'
import { startReference } from './startReference.ts'
import type { RunningReference } from './startReference.ts'

type Schemas = components['schemas']

let reference: RunningReference
let provident = ''
const today = businessDay(new Date())

beforeAll(async () => {
  reference = await startReference()
  const group = reference.database.selectFrom('attribute_groups').select('guid').where('name', '=', 'Provident')
  provident = (await group.executeTakeFirstOrThrow()).guid
})
afterAll(() => reference.stop())

const officerAt = (queue: QueueName, userName: string) => OfficerCalls.as(reference, userName, queue, provident)

/** Stages and applies a disposition at once. */
async function decide(queue: QueueName, userName: string, disposition: Disposition): Promise<void> {
  const officer = await officerAt(queue, userName)
  const staged = await officer.stage(disposition)
  expect(await statusAndBody(staged)).toEqual([200, disposition.Status])
  expect(await statusAndBody(officer.apply())).toEqual([200, 'Submitted'])
}

/** The newest mail to a user about a subject. */
async function mailTo(userName: string, subject: string) {
  const mails = await outbox(reference)
  const found = mails.find(({ To, Subject }) => To === `${userName}@demo.kapwa.test` && Subject.includes(subject))
  if (!found) throw new Error(`No mail to ${userName} is about ${subject}.`)
  return found
}

const lastAuditOf = (subject: string) =>
  reference.database.selectFrom('audit_log').selectAll().where('subject', '=', subject).orderBy('id', 'desc').executeTakeFirst()

async function readAs<Answer>(userName: string, path: string): Promise<Answer> {
  const { AccessToken } = await reference.signIn(userName)
  const answer = await reference.request('GET', path, { token: AccessToken })
  if (answer.status !== 200) throw new Error(`${path} answered ${String(answer.status)}.`)
  return (await answer.json()) as Answer
}

const savingsOf = (userName: string) => readAs<Schemas['Subscription']>(userName, '/api/subscription/current/user/savings')
const sharesOf = (userName: string) => readAs<Schemas['Subscription']>(userName, '/api/subscription/current/user/share_capital')

describe('the permission of a kind of subscription', () => {
  it.each([
    ['savings', 'savings', 200],
    ['savings', 'share_capital', 403],
    ['sharecap', 'share_capital', 200],
    ['sharecap', 'savings', 403],
    ['admin', 'savings', 200],
    ['admin', 'share_capital', 200],
    ['registrar', 'savings', 403],
  ])('of %s for %s answers %i', async (userName, type, status) => {
    const { AccessToken: token } = await reference.signIn(userName)
    const period = `startDate=${today}&endDate=${today}`
    for (const path of [`review/list/${type}`, `requests/generate/${type}?${period}`]) {
      const answer = await reference.request('GET', `/api/subscription/${path}`, { token })
      expect([path, answer.status]).toEqual([path, status])
      await answer.arrayBuffer()
    }
  })
})

describe('an application for membership', () => {
  it('that is approved makes a member of that day', async () => {
    const Guid = await applicationOf(reference, 'ramon')
    const before = await reference.signIn('ramon')
    const { last } = await reference.database
      .selectFrom('members')
      .select((row) => row.fn.max('member_code').as('last'))
      .where('member_code', 'like', 'KM-_____')
      .executeTakeFirstOrThrow()
    await decide('registrations', 'registrar', { Guid, Status: 'Approved', Remarks: 'Approved.' })
    const refreshed = await reference.request('POST', '/api/user/refresh/token', { token: before.RefreshToken })
    const { AccessToken: token } = (await refreshed.json()) as { AccessToken: string }
    const summary = (await (await reference.request('GET', '/api/user/summary', { token })).json()) as Schemas['MemberSummary']
    expect(summary).toMatchObject({ MemberCode: `KM-${String(Number(last.slice(3)) + 1)}`, Status: 'Active' })
    expect(summary.Assets.map(({ Name, TotalAmount }) => [Name, TotalAmount])).toEqual([
      ['Share Capital', 0],
      ['Savings', 0],
    ])
    expect(businessDay(new Date(summary.DateCreated))).toBe(today)
    expect(await sharesOf('ramon')).toMatchObject({ Contribution: 100, Term: null, EffectivityDate: null })
    expect(await savingsOf('ramon')).toMatchObject({ Contribution: 100, Term: null })
    expect((await userOf(reference, 'ramon')).is_compliant).toBe(false)
    expect((await mailTo('ramon', 'you are a member')).Text).toContain(`Your System ID is ${summary.MemberCode}.`)
    const reviewed = await readAs<Schemas['Registration']>('registrar', `/api/registration/attributes/${Guid}`)
    expect(reviewed).toMatchObject({ Status: 'Approved', Remarks: 'Approved.' })
  })

  it('that is rejected is Pending again with remarks, and can be sent again', async () => {
    const Guid = await applicationOf(reference, 'applicant01')
    const Remarks = 'The ID has expired. Please attach another.'
    await decide('registrations', 'registrar', { Guid, Status: 'Rejected', Remarks })
    const applicant = await FormCalls.as(reference, 'applicant01')
    expect(await applicant.registration()).toMatchObject({ Status: 'Pending', Remarks })
    expect((await userOf(reference, 'applicant01')).status).toBe('Pending')
    expect((await mailTo('applicant01', 'needs corrections')).Text).toContain(Remarks)
    expect((await applicant.availLoan((await applicant.registration()).RegistrationCode)).status).toBe(200)
    const officer = await officerAt('registrations', 'registrar')
    const listed = await officer.item(Guid, new Date(Date.now() - 3_600_000))
    expect(listed).toMatchObject({ Status: 'Review' })
    expect(listed).not.toHaveProperty('DateProcessed')
  })

  it('whose employee ID belongs to another account says so, and cannot be approved', async () => {
    const Guid = await applicationOf(reference, 'applicant02')
    const officer = await officerAt('registrations', 'registrar')
    expect(await officer.stage({ Guid, Status: 'Approved' })).toMatchObject({ status: 200 })
    expect(await (await officer.read(Guid)).json()).toMatchObject({ HasUniqueEmployeeId: true })
    const { employee_id } = await userOf(reference, 'applicant02')
    const rename = (user: string, id: string | null) =>
      reference.database.updateTable('users').set({ employee_id: id }).where('user_name', '=', user).execute()
    await rename('applicant02', null)
    const { employee_id: previous } = await userOf(reference, 'carla')
    await rename('carla', employee_id)
    const Problem = `The employee ID ${String(employee_id)} belongs to another account.`
    expect(await (await officer.read(Guid)).json()).toMatchObject({ Status: 'Approved', HasUniqueEmployeeId: false, Problem })
    expect(await statusAndBody(officer.apply()), 'it is in Review again').toEqual([200, 'Submitted'])
    expect(await officer.item(Guid)).toMatchObject({ Status: 'Review' })
    expect(await statusAndBody(officer.stage({ Guid, Status: 'Approved' }))).toEqual([409, { Message: Problem, Errors: [] }])
    expect((await officer.stage({ Guid, Status: 'Rejected', Remarks: Problem })).status).toBe(200)
    await rename('carla', previous)
  })
})

describe('an application for a service', () => {
  it.each([
    ['Approved', 'Bring the original bill.', 'was approved'],
    ['Rejected', 'The bill is of another person.', 'was not approved'],
  ] as const)('that is %s is shown to the member, who is mailed', async (Status, Remarks, subject) => {
    const Guid = await addApplication(reference, 'member0040')
    await decide('entries', 'services', { Guid, Status, Remarks })
    const member = await FormCalls.as(reference, 'member0040')
    expect(await member.entry('provident')).toMatchObject({ Status, Remarks })
    expect((await mailTo('member0040', subject)).Text).toContain(Remarks)
    expect((await (await officerAt('entries', 'services')).read(Guid)).status, 'it does not wait any more').toBe(404)
  })

  it('of another service is none of the officer’s', async () => {
    const { guid } = await reference.database
      .selectFrom('entries')
      .innerJoin('attribute_groups', 'attribute_groups.guid', 'group_guid')
      .select('entries.guid')
      .where('name', '=', 'Hospitalization')
      .executeTakeFirstOrThrow()
    const officer = await officerAt('entries', 'services')
    expect([(await officer.read(guid)).status, (await officer.stage({ Guid: guid, Status: 'Approved' })).status]).toEqual([403, 403])
    const admin = await officerAt('entries', 'admin')
    expect((await admin.read(guid)).status).toBe(200)
  })
})

describe('a renewal of share capital', () => {
  // A year that begins on 29 February ends on another day than it seems.
  const endsOn = addDays(today, addDays(today, 11).endsWith('-02-29') ? 9 : 10)
  const lastDay = addMonths(addDays(endsOn, 1), 12)
  const tooFarAhead = `The effectivity date must be ${formatDay(lastDay)} or earlier: at most 1 year after the earliest day, ${formatDay(addDays(endsOn, 1))}.`

  it.each([
    ['no day', undefined, 'Effectivity date is required to approve.'],
    ['yesterday', addDays(today, -1), 'The effectivity date must be today or later.'],
    [
      'the last day of the term',
      endsOn,
      `The effectivity date must be ${formatDay(addDays(endsOn, 1))} or later: the present term ends on the day before.`,
    ],
    ['the day after a year of waiting for a year', addDays(lastDay, 1), tooFarAhead],
    ['a mistyped year', '9999-12-31', tooFarAhead],
  ])('cannot hold from %s', async (_what, EffectivityDate, message) => {
    const Guid = await addChange(reference, 'member0030', 'share_capital', { endsOn })
    const officer = await officerAt('share capital', 'sharecap')
    const refused = officer.stage({ Guid, Status: 'Approved', ...(EffectivityDate !== undefined && { EffectivityDate }) })
    expect(await faultsOf(refused)).toEqual({ EffectivityDate: message })
  })

  it('can hold from as many years after the earliest day as its term has, and is in Review again where a later day is staged', async () => {
    const Guid = await addChange(reference, 'member0030', 'share_capital', { endsOn, years: 2 })
    const officer = await officerAt('share capital', 'sharecap')
    const EffectivityDate = addMonths(addDays(endsOn, 1), 24)
    expect((await officer.stage({ Guid, Status: 'Approved', EffectivityDate })).status).toBe(200)
    const staged = reference.database.updateTable('staged_dispositions').where('item_guid', '=', Guid)
    await staged.set({ effectivity_date: addDays(EffectivityDate, 1) }).execute()
    expect(await statusAndBody(officer.apply())).toEqual([200, 'Submitted'])
    expect((await sharesOf('member0030')).ChangeRequests[0]).toMatchObject({ Status: 'Review' })
    expect(await lastAuditOf(Guid)).toMatchObject({ after: { Status: 'Review' }, reason: 'It could not be applied any more.' })
  })

  it('holds from its effectivity date on, not before', async () => {
    const Guid = await addChange(reference, 'member0030', 'share_capital', { endsOn, amount: '400.00', years: 2 })
    const before = await sharesOf('member0030')
    const EffectivityDate = addDays(endsOn, 1)
    const officer = await officerAt('share capital', 'sharecap')
    await officer.stage({ Guid, Status: 'Approved', Remarks: 'Approved.', EffectivityDate })
    const detail = (await (await officer.read(Guid)).json()) as Schemas['ChangeRequest']
    expect(detail).toMatchObject({ Status: 'Approved', Remarks: 'Approved.', EffectivityDate, Subscription: { Name: 'Share Capital' } })
    expect(await statusAndBody(officer.apply())).toEqual([200, 'Submitted'])
    const after = await sharesOf('member0030')
    expect([after.Contribution, after.Term, after.EffectivityDate]).toEqual([before.Contribution, before.Term, before.EffectivityDate])
    expect(after.ChangeRequests[0]).toMatchObject({ Status: 'Approved', EffectivityDate, NewAmount: 400, NewTerm: 2 })
    const { Text } = await mailTo('member0030', 'was approved')
    expect(Text).toMatch(/^Dear \S+ .+,\n/)
    expect(Text).toContain(`₱400.00 per payday for 2 years from ${formatDay(EffectivityDate)} on.`)
    expect(Text).not.toContain('Remarks')
  })

  it('that would pass the most a member may hold cannot be approved, and says by how much', async () => {
    const Guid = await addChange(reference, 'member0031', 'share_capital', { endsOn, amount: '90000.00', years: 3 })
    const officer = await officerAt('share capital', 'sharecap')
    const disposition = { Guid, Status: 'Approved', EffectivityDate: addDays(endsOn, 1) } as const
    const [status, body] = await statusAndBody(officer.stage(disposition))
    expect(status).toBe(409)
    expect((body as Schemas['Failure']).Message).toMatch(
      /the member would hold ₱[\d,.]+ more share capital than the ₱[\d,.]+ that a member may hold\.$/,
    )
    // Staged while it still fitted.
    await reference.database.updateTable('change_requests').set({ new_amount: '300.00' }).where('guid', '=', Guid).execute()
    expect((await officer.stage(disposition)).status).toBe(200)
    await reference.database.updateTable('change_requests').set({ new_amount: '90000.00' }).where('guid', '=', Guid).execute()
    expect(await statusAndBody(officer.apply())).toEqual([200, 'Submitted'])
    expect(await officer.item(Guid)).toMatchObject({ Status: 'Review' })
    expect(await lastAuditOf(Guid)).toMatchObject({ after: { Status: 'Review' }, reason: 'It could not be applied any more.' })
  })
})

describe('a change of savings', () => {
  it('holds from a day within a year', async () => {
    const Guid = await addChange(reference, 'member0032', 'savings')
    const officer = await officerAt('savings changes', 'savings')
    const lastDay = addMonths(today, 12)
    const refused = officer.stage({ Guid, Status: 'Approved', EffectivityDate: addDays(lastDay, 1) })
    const message = `The effectivity date must be ${formatDay(lastDay)} or earlier: at most 1 year after the earliest day, ${formatDay(today)}.`
    expect(await faultsOf(refused)).toEqual({ EffectivityDate: message })
    expect((await officer.stage({ Guid, Status: 'Approved', EffectivityDate: lastDay })).status).toBe(200)
  })

  it('that holds from today on takes effect at once', async () => {
    const Guid = await addChange(reference, 'member0032', 'savings', { amount: '1200.00' })
    await decide('savings changes', 'savings', { Guid, Status: 'Approved', EffectivityDate: today })
    expect(await savingsOf('member0032')).toMatchObject({ Contribution: 1200, EffectivityDate: today })
  })

  it('is in Review again where the contribution that it would change is another one at Apply', async () => {
    const Guid = await addChange(reference, 'member0039', 'savings', { amount: '1200.00' })
    const officer = await officerAt('savings changes', 'savings')
    expect((await officer.stage({ Guid, Status: 'Approved', EffectivityDate: today })).status).toBe(200)
    const of = reference.database.selectFrom('change_requests').select('subscription_guid').where('guid', '=', Guid)
    await reference.database.updateTable('subscriptions').set({ contribution: '900.00' }).where('guid', 'in', of).execute()
    expect(await statusAndBody(officer.apply())).toEqual([200, 'Submitted'])
    expect((await savingsOf('member0039')).ChangeRequests[0]).toMatchObject({ Status: 'Review' })
    expect(await lastAuditOf(Guid)).toMatchObject({ after: { Status: 'Review' }, reason: 'It could not be applied any more.' })
  })

  it('belongs to the officers of savings alone', async () => {
    const Guid = await addChange(reference, 'member0033', 'savings')
    const sharecap = await officerAt('savings changes', 'sharecap')
    expect((await sharecap.stage({ Guid, Status: 'Approved', EffectivityDate: today })).status).toBe(403)
    const wrongKind = await officerAt('share capital', 'admin')
    expect((await wrongKind.stage({ Guid, Status: 'Approved', EffectivityDate: today })).status).toBe(404)
  })
})

describe('a deposit or withdrawal', () => {
  it('is posted on the day of Apply, with the amount that the officer set, and both amounts are mailed', async () => {
    const before = await savingsOf('member0034')
    const Guid = await addTransaction(reference, 'member0034', 'deposit', '3000.00')
    const Remarks = 'The slip shows ₱2,500.00. That amount was posted.'
    const officer = await officerAt('transactions', 'savings')
    expect((await officer.stage({ Guid, Status: 'Approved', Amount: 2500, Remarks })).status).toBe(200)
    const review = (await (await officer.read(before.Guid)).json()) as Schemas['SavingsReview']
    expect(review.DepositRequests).toMatchObject([{ Guid, Status: 'Approved', Amount: 2500, RequestedAmount: 3000, Remarks }])
    const item = await officer.item(before.Guid)
    expect(item).toMatchObject({
      Status: 'Reviewed',
      Amount: 2500,
      Requests: [{ Guid, Kind: 'deposit', Status: 'Approved', Amount: 2500 }],
    })
    expect(await statusAndBody(officer.apply())).toEqual([200, 'Submitted'])
    const after = await savingsOf('member0034')
    expect(after.TotalAmount).toBe(before.TotalAmount + 2500)
    const [deposit] = after.DepositRequests ?? []
    expect(deposit).toMatchObject({ Amount: 2500, RequestedAmount: 3000, Status: 'Approved', Remarks })
    expect(after.RecentActivities[0]).toEqual({
      Title: `Deposit ${deposit!.RequestCode}`,
      Amount: 2500,
      TransactionDate: today,
      RequestCode: deposit!.RequestCode,
    })
    const { Text } = await mailTo('member0034', deposit!.RequestCode)
    expect(Text).toContain('₱2,500.00 was posted to your savings. You had requested ₱3,000.00.')
    expect(await verifyLedger(reference.database)).toEqual([])
  })

  it.each<[string, 'deposit' | 'withdrawal', Partial<Disposition>, string]>([
    ['another amount without remarks', 'deposit', { Amount: 600 }, 'Remarks'],
    ['no money', 'deposit', { Amount: 0, Remarks: 'x' }, 'Amount'],
    ['a deposit that is negative', 'deposit', { Amount: -700, Remarks: 'x' }, 'Amount'],
    ['a third decimal', 'deposit', { Amount: 600.001, Remarks: 'x' }, 'Amount'],
    ['a deposit that is raised', 'deposit', { Amount: 700.01, Remarks: 'x' }, 'Amount'],
    ['a withdrawal that is raised', 'withdrawal', { Amount: -700.01, Remarks: 'x' }, 'Amount'],
    ['a withdrawal that is positive', 'withdrawal', { Amount: 700, Remarks: 'x' }, 'Amount'],
    ['a withdrawal below the least', 'withdrawal', { Amount: -499, Remarks: 'x' }, 'Amount'],
    ['a lowered withdrawal without remarks', 'withdrawal', { Amount: -600 }, 'Remarks'],
  ])('is refused with %s', async (_what, kind, disposition, field) => {
    const Guid = await addTransaction(reference, 'member0035', kind, '700.00')
    const officer = await officerAt('transactions', 'savings')
    const refused = await officer.stage({ Guid, Status: 'Approved', ...disposition })
    expect(refused.status).toBe(400)
    expect(Object.keys(await faultsOf(refused))).toEqual([field])
  })

  it('posts no more for a deposit than was asked, whatever is staged', async () => {
    const before = await savingsOf('member0038')
    const Guid = await addTransaction(reference, 'member0038', 'deposit', '700.00')
    const officer = await officerAt('transactions', 'savings')
    const raised = officer.stage({ Guid, Status: 'Approved', Amount: 9_999_999, Remarks: 'x' })
    expect(await faultsOf(raised)).toEqual({
      Amount: 'A deposit is posted for at most what was asked. For more, the member sends a new request.',
    })
    // As an earlier version has staged it.
    expect((await officer.stage({ Guid, Status: 'Approved', Amount: 600, Remarks: 'x' })).status).toBe(200)
    await reference.database.updateTable('staged_dispositions').set({ amount: '9999999.00' }).where('item_guid', '=', Guid).execute()
    expect(await statusAndBody(officer.apply())).toEqual([200, 'Submitted'])
    const after = await savingsOf('member0038')
    expect([after.TotalAmount, after.DepositRequests?.[0]?.Status]).toEqual([before.TotalAmount, 'Review'])
  })

  it('lowers a withdrawal, and goes back to Review when the savings do not suffice after what is posted meanwhile', async () => {
    const before = await savingsOf('member0036')
    const Guid = await addTransaction(reference, 'member0036', 'withdrawal', String(before.TotalAmount - 1000))
    const other = await addTransaction(reference, 'member0037', 'withdrawal', '600.00')
    const officer = await officerAt('transactions', 'savings')
    await officer.stage({ Guid, Status: 'Approved', Remarks: 'Approved.' })
    const { account_id } = await reference.database
      .selectFrom('subscriptions')
      .select('account_id')
      .where('guid', '=', before.Guid)
      .executeTakeFirstOrThrow()
    const adjust = (transaction: RunningReference['database']) => postIn(transaction, account_id, -100, 'Adjustment', today)
    const [applied] = await meetAtLock(reference, adjust, [() => officer.apply()])
    expect(await statusAndBody(applied!)).toEqual([200, 'Submitted'])
    await officer.stage({ Guid: other, Status: 'Approved', Remarks: 'Lowered, as agreed by phone.', Amount: -500 })
    expect(await statusAndBody(officer.apply())).toEqual([200, 'Submitted'])
    const after = await savingsOf('member0036')
    expect([after.TotalAmount, after.WithdrawalRequests?.[0]?.Status]).toEqual([before.TotalAmount - 100, 'Review'])
    expect((await savingsOf('member0037')).WithdrawalRequests?.[0]).toMatchObject({
      Amount: -500,
      RequestedAmount: -600,
      Status: 'Approved',
    })
    expect((await mailTo('member0037', 'withdrawal')).Text).toContain('You had requested ₱600.00.')
    expect((await officer.stage({ Guid, Status: 'Approved' })).status, 'known when it is decided anew').toBe(409)
    expect((await officer.stage({ Guid, Status: 'Rejected', Remarks: 'The savings do not suffice.' })).status).toBe(200)
    expect(await verifyLedger(reference.database)).toEqual([])
  })
})
