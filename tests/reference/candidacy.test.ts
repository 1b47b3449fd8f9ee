import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { moveElection } from '../../reference/seed/election/moveElection.ts'
import { addDays, addMonths } from '../../schema/rules/days.ts'
import { businessDay } from '../../reference/src/calendar/day.ts'
import type { Day } from '../../schema/rules/days.ts'
import type { components } from '../../schema/generated/rest.ts'
import { ElectionCalls } from './electionCalls.ts'
import { faultsOf, fileOf, formOf, statusAndBody, toAnswers, valuesOf } from './formCalls.ts'
import { lastMail, outbox } from './lastMail.ts'
import { startReference } from './startReference.ts'
import type { RunningReference } from './startReference.ts'

type Candidacy = components['schemas']['AttributeGroup']
type Candidate = components['schemas']['Candidate']

let reference: RunningReference
let maria: ElectionCalls
let comelec: ElectionCalls
let auditor: ElectionCalls

beforeAll(async () => {
  reference = await startReference()
  maria = await ElectionCalls.as(reference, 'maria')
  comelec = await ElectionCalls.as(reference, 'comelec')
  auditor = await ElectionCalls.as(reference, 'auditor')
  await reference.database.transaction().execute((transaction) => moveElection(transaction, 'filing', new Date()))
})
afterAll(() => reference.stop())

const candidacyOf = async (user: ElectionCalls) => (await (await user.send('GET', `attributes/${user.guid}`)).json()) as Candidacy

const answers = {
  position: 'Audit Committee',
  photo: 'photo-1-me.png',
  manifesto: 'Audit and credit before new projects.',
  experiences: 'Branch auditor, 2019 to 2024; Credit committee, 2 terms',
  affirmation: 'true',
}

async function save(user: ElectionCalls, given: Readonly<Record<string, string>>): Promise<Response> {
  const { Guid } = await candidacyOf(user)
  const files = given.photo === undefined ? [] : [fileOf(given.photo)]
  return user.send('PUT', 'save', { body: formOf('AttributeGroup', { Guid, Fields: toAnswers(given) }, files) })
}

const submit = async (user: ElectionCalls) => user.send('PUT', `submit/${(await candidacyOf(user)).Guid}`)
const Reason = 'Not a member for ten years.'
const decide = (user: ElectionCalls, Guid: string, Status: string, etag?: string) => {
  const body = { Guid, Status, ...(Status === 'Disqualified' && { Reason }) }
  return user.send('PUT', 'candidate/disposition', { body, ...(etag !== undefined && { headers: { 'If-Match': etag } }) })
}

describe('a candidacy', () => {
  it('is open to members whom the election admits', async () => {
    const qualificationOf = async (userName: string) => {
      const election = await (await ElectionCalls.as(reference, userName)).current()
      return election!.Qualifications.find(({ Type }) => Type === 'Candidacy')!
    }
    expect(await qualificationOf('maria')).toMatchObject({ IsEligible: true })
    expect(await qualificationOf('jose')).toMatchObject({ IsEligible: false })
    expect(await qualificationOf('ana')).toMatchObject({ IsEligible: false })
    const { IsEligible, Properties } = await qualificationOf('comelec')
    expect([IsEligible, Properties.filter(({ IsMet }) => !IsMet)]).toEqual([
      false,
      [{ Name: 'Officer of the election', Value: 'Yes', IsMet: false }],
    ])
    const jose = await ElectionCalls.as(reference, 'jose')
    expect(await statusAndBody(save(jose, {}))).toMatchObject([409, { Message: 'You are not eligible to run.' }])
  })

  it('is open from the day on which the years of membership are full, and while no loan is overdue', async () => {
    const { database } = reference
    const today = businessDay(new Date())
    const readOf = async (name: string) => {
      const candidacy = (await maria.current())!.Qualifications.find(({ Type }) => Type === 'Candidacy')!
      const { Value, IsMet } = candidacy.Properties.find(({ Name }) => Name.startsWith(name))!
      return [Value, IsMet, candidacy.IsEligible]
    }
    const { guid, joined_at } = await database
      .selectFrom('users')
      .innerJoin('members', 'user_guid', 'guid')
      .select(['guid', 'joined_at'])
      .where('user_name', '=', 'maria')
      .executeTakeFirstOrThrow()
    const join = (at: Date) => database.updateTable('members').set({ joined_at: at }).where('user_guid', '=', guid).execute()
    // Midnight in Manila.
    const joinOn = (day: Day) => join(new Date(`${day}T00:00:00+08:00`))
    await joinOn(addMonths(today, -24))
    expect(await readOf('Member for')).toEqual(['2 years', true, true])
    await joinOn(addDays(addMonths(today, -24), 1))
    expect(await readOf('Member for')).toEqual(['1 year', false, false])
    await join(joined_at)

    const first = database.selectFrom('loan_installments').innerJoin('loans', 'loans.guid', 'loan_guid').where('member_guid', '=', guid)
    const { loan_guid, ...paid } = await first.select(['loan_guid', 'entry_id', 'due_on']).where('number', '=', 1).executeTakeFirstOrThrow()
    const change = (values: { entry_id: number | null; due_on: Day }) =>
      database.updateTable('loan_installments').set(values).where('loan_guid', '=', loan_guid).where('number', '=', 1).execute()
    await change({ entry_id: null, due_on: today })
    expect(await readOf('Overdue')).toEqual(['None', true, true])
    await change({ entry_id: null, due_on: addDays(today, -1) })
    expect(await readOf('Overdue')).toEqual(['Yes', false, false])
    await change(paid)

    const booked = (booked_on: Day | null) =>
      sql`update loans set booked_paid = ${booked_on && 0}, booked_remaining = ${booked_on && 12}, booked_principal_paid = ${booked_on && 0},
        booked_principal = ${booked_on && 1}, booked_interest = ${booked_on && 0}, booked_on = ${booked_on} where guid = ${loan_guid}`.execute(
        database,
      )
    const { granted_on } = await database.selectFrom('loans').select('granted_on').where('guid', '=', loan_guid).executeTakeFirstOrThrow()
    const firstDue = addMonths(granted_on, 1)
    await booked(firstDue)
    expect(await readOf('Overdue'), 'due on the day of the book').toEqual(['None', true, true])
    await booked(addDays(firstDue, 1))
    expect(await readOf('Overdue'), 'due before the book').toEqual(['Yes', false, false])
    await booked(null)
  })

  it('is saved, submitted once, and reviewed by officers', async () => {
    const questions = (await candidacyOf(maria)).Fields!
    expect(questions.find(({ ControlName }) => ControlName === 'position')!.Options!.split(';')).toHaveLength(5)
    expect((await save(maria, { position: 'Treasurer', manifesto: 'Short' })).status).toBe(200)
    expect(Object.keys(await faultsOf(submit(maria)))).toEqual(['position', 'photo', 'manifesto', 'experiences', 'affirmation'])
    expect((await save(maria, answers)).status).toBe(200)
    expect(await candidacyOf(maria)).toMatchObject({ Status: 'Draft' })
    expect(await statusAndBody(submit(maria))).toEqual([200, 'Submitted'])
    expect(await candidacyOf(maria)).toMatchObject({ Status: 'Submitted', EntryCode: expect.stringMatching(/^CA-\d{4}-\d{5}$/) as unknown })
    expect((await submit(maria)).status).toBe(409)
    expect((await save(maria, answers)).status).toBe(409)
    await lastMail(reference, 'maria@demo.kapwa.test', /(candidacy for Audit Committee)/)
  })

  it('is no entry of the calls about services and forms', async () => {
    const { Guid, Name } = await candidacyOf(maria)
    const { token } = maria
    expect((await reference.request('GET', `/api/entry/attributes/${Name}`, { token })).status).toBe(404)
    expect((await reference.request('PUT', `/api/entry/submit/${Guid}`, { token })).status).toBe(404)
  })

  it('is shown with its answers, its photo and its reviewers; reading it reviews nothing', async () => {
    const { Guid } = (await comelec.candidates()).find(({ Name }) => Name === 'Maria Lourdes Reyes')!
    const open = async (officer: ElectionCalls) => (await (await officer.send('GET', `candidate/${Guid}`)).json()) as Candidate
    expect(await open(comelec)).toMatchObject({ Status: 'Submitted', Position: 'Audit Committee', Reviews: [{ Status: 'Pending' }] })
    const candidate = await open(auditor)
    expect(candidate).toMatchObject({ EmailAddress: 'maria@demo.kapwa.test', Reviews: [{ Status: 'Pending' }], IsReviewed: false })
    const review = (officer: ElectionCalls) => officer.status('PUT', `candidate/review/${Guid}`)
    expect(await review(auditor)).toBe(409)
    expect(valuesOf(candidate.Form)).toMatchObject({ manifesto: answers.manifesto })
    const view = async (user: ElectionCalls) =>
      reference.request('GET', `/api/attribute/view?fileKey=${encodeURIComponent(valuesOf(candidate.Form).photo!)}`, { token: user.token })
    expect((await view(comelec)).status).toBe(200)
    const [jose, admin] = [await ElectionCalls.as(reference, 'jose'), await ElectionCalls.as(reference, 'admin')]
    expect([(await view(jose)).status, (await view(admin)).status]).toEqual([404, 404])

    expect((await decide(comelec, Guid, 'Qualified')).status).toBe(409)
    await comelec.change('Filing', false)
    await comelec.change('Reviewing', true)
    expect([await review(comelec), await review(auditor), await review(auditor)]).toEqual([403, 200, 200])
    expect(await open(auditor)).toMatchObject({ Reviews: [{ Status: 'Reviewed' }], IsReviewed: true })
    const bare = comelec.send('PUT', 'candidate/disposition', { body: { Guid, Status: 'Disqualified' } })
    expect(await statusAndBody(bare)).toMatchObject([400, { Errors: [{ Field: 'Reason' }] }])
    expect(await statusAndBody(decide(comelec, Guid, 'Disqualified'))).toEqual([200, 'Disqualified'])
    expect((await decide(comelec, Guid, 'Disqualified')).status).toBe(409)
    expect(await open(auditor)).toMatchObject({ Reason, Transactor: 'Rosario Dizon' })
    const etagOf = async (guid: string) => (await auditor.send('GET', `candidate/${guid}`)).headers.get('etag') ?? ''
    const old = await etagOf(Guid)
    expect((await decide(comelec, Guid, 'Qualified', old)).status).toBe(200)
    expect(await open(auditor)).toMatchObject({ Reason: '', Transactor: 'Rosario Dizon' })
    // Another officer's decision that was made by what the page showed before.
    expect(await statusAndBody(decide(comelec, Guid, 'Disqualified', old))).toEqual([
      412,
      { Message: 'Rosario Dizon has decided since it was read: the candidate is Qualified.', Errors: [] },
    ])
    expect(await candidacyOf(maria)).toMatchObject({ Status: 'Qualified' })

    expect((await maria.send('GET', `ballot/${maria.guid}`)).status).toBe(404)
    const waiting = (await comelec.candidates()).filter(({ Status }) => Status === 'Submitted')
    expect(await comelec.status('PUT', `candidate/publish/${comelec.guid}`)).toBe(409)
    const last = waiting.pop()!.Guid
    const etag = await etagOf(last)
    const both = ['Qualified', 'Disqualified'].map(async (status) => (await decide(comelec, last, status, etag)).status)
    expect((await Promise.all(both)).toSorted(), 'two opposite ones at once, on one version').toEqual([200, 412])
    expect([200, 409]).toContain((await decide(comelec, last, 'Qualified')).status)
    for (const { Guid: other } of waiting)
      expect((await decide(comelec, other, other === waiting[0]!.Guid ? 'Disqualified' : 'Qualified')).status).toBe(200)
    expect(await comelec.status('PUT', `candidate/publish/${comelec.guid}`)).toBe(409)
    await comelec.change('Reviewing', false)
    expect(await comelec.status('PUT', `candidate/publish/${comelec.guid}`)).toBe(200)
    await lastMail(reference, 'maria@demo.kapwa.test', /(You are qualified)/)
    // One mail: the decision itself sends none.
    const told = (await outbox(reference)).filter(({ To, Text }) => To === 'maria@demo.kapwa.test' && /You are (dis)?qualified/.test(Text))
    expect(told).toHaveLength(1)
    const other = reference.database
      .selectFrom('candidates')
      .innerJoin('entries', 'entries.guid', 'candidates.entry_guid')
      .innerJoin('users', 'users.guid', 'entries.user_guid')
      .select(['email_address', 'candidates.reason'])
      .where('candidates.guid', '=', waiting[0]!.Guid)
    const { email_address: address, reason } = await other.executeTakeFirstOrThrow()
    await lastMail(reference, address!, new RegExp(`(You are disqualified:[^]*The reason: ${reason!})`))
    const mailed = (await outbox(reference)).filter(({ Text }) => /You are (dis)?qualified/.test(Text))
    const all = reference.database.selectFrom('candidates').select('guid').where('election_guid', '=', comelec.guid)
    expect(mailed).toHaveLength((await all.execute()).length)
    expect((await view(jose)).status).toBe(200)
    const names = (await maria.ballot()).Positions.flatMap(({ Candidates }) => Candidates.map(({ FullName }) => FullName))
    expect(names).toHaveLength(14)
    expect(names).not.toContain(waiting[0]!.Name)
    const toggles = await Promise.all([waiting[0]!, waiting[1]!].map(({ Guid: other }) => maria.toggle(other)))
    expect(toggles.map(({ status }) => status)).toEqual([404, 409])
  })

  it('can be neither reviewed nor decided by its candidate', async () => {
    const { database } = reference
    const [candidate] = await comelec.candidates()
    const ofOfficer = database.selectFrom('candidates').select('entry_guid').where('guid', '=', candidate!.Guid)
    const give = async (userName: string) => {
      const { guid } = await database.selectFrom('users').select('guid').where('user_name', '=', userName).executeTakeFirstOrThrow()
      await database.updateTable('entries').set({ user_guid: guid }).where('guid', '=', ofOfficer).execute()
    }
    const refused = [403, { Message: 'Another officer has to decide on your own candidacy.', Errors: [] }]
    await give('comelec')
    expect(await statusAndBody(decide(comelec, candidate!.Guid, 'Disqualified'))).toEqual(refused)
    await give('auditor')
    expect(await statusAndBody(auditor.send('PUT', `candidate/review/${candidate!.Guid}`))).toEqual(refused)
  })
})
