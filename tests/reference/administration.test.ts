import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addDays } from '../../schema/rules/days.ts'
import { businessDay } from '../../reference/src/calendar/day.ts'
import { systemClock } from '../../reference/src/clock.ts'
import { loadConfig } from '../../reference/src/config.ts'
import { mailWork } from '../../reference/src/domains/administration/mailWork.ts'
import { CsvParser } from '../../reference/src/files/csv.ts'
import type { components } from '../../schema/generated/rest.ts'
import { promise } from '../security/promise.ts'
import { AdministrationCalls } from './administrationCalls.ts'
import { OfficerCalls } from './officerCalls.ts'
import { addTransaction, userOf } from './reviewItems.ts'
import { startReference } from './startReference.ts'
import type { RunningReference } from './startReference.ts'

type Schemas = components['schemas']

let reference: RunningReference
let admin: AdministrationCalls
const today = businessDay(new Date())

beforeAll(async () => {
  reference = await startReference()
  admin = await AdministrationCalls.as(reference, 'admin')
})
afterAll(() => reference.stop())

/** The rows of a download by their headings, as a program reads them. */
async function download(path: string) {
  const answer = await admin.get(path)
  expect(answer.status, await answer.clone().text()).toBe(200)
  const text = Buffer.from(await answer.arrayBuffer()).toString('utf8')
  const [headings = { cells: [] }, ...records] = new CsvParser().add(text.replace(/^\uFEFF/, ''), true)
  return {
    answer,
    text,
    headings: headings.cells,
    rows: records.map(({ cells }) => Object.fromEntries(cells.map((cell, at) => [headings.cells[at]!, cell]))),
  }
}

const lastAudit = () => reference.database.selectFrom('audit_log').selectAll().orderBy('id', 'desc').executeTakeFirstOrThrow()

async function serviceOf(name: string): Promise<string> {
  const groups = reference.database.selectFrom('attribute_groups').select('guid').where('name', '=', name)
  return (await groups.executeTakeFirstOrThrow()).guid
}

describe('what waits', () => {
  it('is counted by queue for those who may review it, without what is staged and one’s own, and mailed once a day', async () => {
    const work = async (userName: string) => {
      const { AccessToken: token } = await reference.signIn(userName)
      return (await (await reference.request('GET', '/api/review/work', { token })).json()) as Schemas['ReviewWork']
    }
    const before = (await work('savings')).Queues
    expect(before.map(({ Queue }) => Queue)).toEqual(['savings'])
    await addTransaction(reference, 'savings', 'deposit', '100.00')
    expect((await work('savings')).Queues).toEqual(before)
    const guid = await addTransaction(reference, 'member0045', 'withdrawal', '250.00')
    const [savings] = (await work('savings')).Queues
    expect(savings?.Waiting).toBe(before[0]!.Waiting + 1)
    expect(savings?.Kinds.reduce((sum, { Count }) => sum + Count, 0)).toBe(savings?.Waiting)
    const officer = await OfficerCalls.as(reference, 'savings', 'transactions')
    await officer.stage({ Guid: guid, Status: 'Rejected', Remarks: 'No.' })
    expect(await work('savings')).toMatchObject({
      Queues: [{ Waiting: before[0]!.Waiting }],
      Staged: [{ Queue: 'savings', Approved: 0, Rejected: 1 }],
    })
    expect(await work('maria')).toEqual({ Queues: [], Staged: [] })
    expect((await work('services')).Queues).toMatchObject([{ Queue: 'service', Service: 'Provident' }])

    const send = () => mailWork({ database: reference.database, clock: systemClock, config: loadConfig({ WORK_MAIL: '1' }) })
    expect(await send()).toBeGreaterThan(3)
    expect(await send()).toBe(0)
    const mails = reference.database.selectFrom('mails_to_send').select(['subject', 'text_body']).where('recipient', 'like', 'savings@%')
    const { subject, text_body } = await mails.executeTakeFirstOrThrow()
    expect(subject).toBe(`${String(before[0]!.Waiting)} decisions wait for you`)
    expect(text_body).toMatch(
      /- Savings: \d+ requests, the oldest since [^]*Staged by you, not applied\n- Savings: 0 approved, 1 rejected[^]*\/admin\/work/,
    )
  })
})

describe('the CISA report', () => {
  it('has a row for each loan that is not paid, and is audited with what is empty', async () => {
    const { answer, rows, headings } = await download('/api/report/cisa/csv')
    expect(answer.headers.get('content-type')).toBe('text/csv')
    expect(answer.headers.get('content-disposition')).toMatch(/^attachment; filename="cisa\.csv"/)
    expect(headings).toEqual(expect.arrayContaining(['Provider Subject No', 'Date of Birth', 'Contract Phase', 'Outstanding Balance']))
    const { rows: open } = await sql<{ guid: string; balance: string }>`
      select loans.guid, balance from loans join account_balances using (account_id) where balance > 0 order by loans.guid`.execute(
      reference.database,
    )
    expect(rows.map((row) => [row['Provider Contract No'], row['Outstanding Balance']])).toEqual(
      open.map(({ guid, balance }) => [guid, balance]),
    )
    const maria = rows.filter((row) => row['Provider Subject No'] === 'KM-01001')
    expect(maria[0]).toMatchObject({ 'First Name': 'Maria Lourdes', Currency: 'PHP', Role: 'B', 'Provider Code': '', 'Overdue Days': '0' })
    const emptyCells = rows.flatMap((row) => Object.values(row)).filter((cell) => cell === '').length
    const { action, after } = await lastAudit()
    expect([action, after]).toEqual(['CISA report', { Contracts: open.length, EmptyCells: emptyCells, Definition: '1' }])
  })
})

const attacks = ['=HYPERLINK("http://x","y")', '+1+1', '-2+3', '@SUM(A1)', '\t=1+1', 'a;=1+1', 'a\n=1+1', '"=1+1"', '=cmd|/c calc']

promise('T23', 'no cell of a downloaded CSV is a formula', async (tell) => {
  const { rows: entries } = await sql<{ guid: string; user_guid: string; group_guid: string }>`
    select e.guid, user_guid, group_guid from entries e join attribute_groups g on g.guid = group_guid
    where g.type = 'Service' and e.status = 'Review' limit 1`.execute(reference.database)
  const [entry] = entries
  const field = reference.database
    .selectFrom('attribute_fields')
    .select(['control_name', 'label'])
    .where('group_guid', '=', entry!.group_guid)
  const { control_name, label } = await field.where('type', 'in', ['text', 'textarea']).orderBy('position').executeTakeFirstOrThrow()
  const { rows: loans } = await sql<{ guid: string; member_guid: string }>`
    select loans.guid, member_guid from loans join account_balances using (account_id) join users on users.guid = member_guid
    where balance > 0 and user_name like 'member%' limit 1`.execute(reference.database)
  let cells = 0
  for (const attack of attacks) {
    const named = { first_name: attack, last_name: attack }
    await reference.database.updateTable('users').set(named).where('guid', 'in', [entry!.user_guid, loans[0]!.member_guid]).execute()
    await reference.database.updateTable('loans').set({ loan_type: attack }).where('guid', '=', loans[0]!.guid).execute()
    await reference.database.updateTable('entries').set({ remarks: attack }).where('guid', '=', entry!.guid).execute()
    await sql`insert into answers values (${entry!.guid}, ${control_name}, ${attack}) on conflict (entry_guid, control_name) do update set value = excluded.value`.execute(
      reference.database,
    )
    const records = await download(`/api/entry/records/download/${entry!.group_guid}`)
    const report = await download('/api/report/cisa/csv')
    expect(records.rows.some((row) => row[label]?.replaceAll("'", '').trim() === attack.trim())).toBe(true)
    for (const { text, rows } of [records, report]) {
      for (const value of rows.flatMap((row) => Object.values(row))) {
        // Whatever divides cells: a comma, or a semicolon or tab in other countries.
        expect(value.split(/[;\t\r\n]/).filter((part) => /^[=+\-@]/.test(part) && !/^-?[\d.]+$/.test(part))).toEqual([])
        cells += 1
      }
      expect(text).not.toMatch(/(^|[,;\t\r\n])"?[=+@]/)
    }
  }
  tell(`${attacks.length} attacks in every text column of two CSV downloads, ${cells} cells: 0 formulas`)
})

describe('form records', () => {
  it('lists the forms with their entries, drafts left out, and downloads them by the labels of their questions', async () => {
    const forms = await admin.read<Schemas['ApplicationFormItem'][]>('/api/applicationform/list')
    expect([...new Set(forms.map(({ Form }) => Form))]).toEqual(['Compliance', 'Form', 'Service'])
    for (const { Guid, Title, TotalEntries } of forms) {
      const { rows, text } = await download(`/api/entry/records/download/${Guid}`)
      expect(rows, Title).toHaveLength(TotalEntries)
      expect(text.startsWith('\uFEFFEntryCode,Requestor,EmployeeId,Status,DateSubmitted,DateProcessed,Remarks')).toBe(true)
      expect(rows.filter(({ Status }) => Status === 'Draft')).toEqual([])
      expect(await lastAudit()).toMatchObject({
        action: 'form records download',
        subject: Guid,
        after: { Form: Title, Entries: TotalEntries },
      })
    }
    const labels = reference.database.selectFrom('attribute_fields').select('label').where('group_guid', '=', forms.at(-1)!.Guid)
    const asked = await labels.where('type', 'not in', ['label', 'link']).orderBy('position').execute()
    expect((await download(`/api/entry/records/download/${forms.at(-1)!.Guid}`)).headings.slice(7)).toEqual(asked.map(({ label }) => label))
  })

  it('has none of the application for membership and of candidacies', async () => {
    const others = await reference.database
      .selectFrom('attribute_groups')
      .select('guid')
      .where('type', 'in', ['Registration', 'Candidacy'])
      .execute()
    expect(others.length).toBeGreaterThan(0)
    for (const { guid } of others) expect((await admin.get(`/api/entry/records/download/${guid}`)).status).toBe(404)
    expect((await admin.get(`/api/entry/records/download/${await serviceOf('Provident')}`)).status).toBe(200)
  })
})

describe('the look-up', () => {
  const search = (q: string) => admin.read<Schemas['FoundMember'][]>(`/api/user/search?${new URLSearchParams({ q }).toString()}`)

  it.each(['maria lourdes', 'REYES, Maria', 'rey mar', 'emp-1001', 'km-0100', 'MARIA@demo', "reyes' & | ! maria"])(
    'finds %s',
    async (q) => {
      const found = await search(q)
      expect(found.map(({ EmployeeId }) => EmployeeId)).toContain('EMP-1001')
      expect(found.length).toBeLessThanOrEqual(20)
      expect(await lastAudit()).toMatchObject({
        action: 'member search',
        permission: 'management_access',
        after: { Query: q, Found: found.length },
      })
    },
  )

  it.each(['nobody at all', '100%', '__', '  ', "'':*", '\\\\'])('finds nobody by %s', async (q) => {
    expect(await search(q)).toEqual([])
  })

  it('sorts at most 20 by name, applicants among them', async () => {
    const found = await search('EMP-2')
    expect(found).toHaveLength(20)
    expect(found.map(({ FullName }) => FullName)).toEqual(found.map(({ FullName }) => FullName).sort((a, b) => (a < b ? -1 : 1)))
    expect(await search('EMP-1003')).toMatchObject([{ MemberCode: '', Status: 'Pending' }])
  })

  it('puts whole words before their beginnings, and finds the member of a request code', async () => {
    const isWhole = (await search('maria')).map(({ FullName }) => /\bmaria\b/i.test(FullName))
    expect(isWhole).toContain(true)
    expect(isWhole.lastIndexOf(true)).toBe(isWhole.filter(Boolean).length - 1)
    const requests = reference.database.selectFrom('change_requests').innerJoin('subscriptions', 'subscriptions.guid', 'subscription_guid')
    const { code, member_guid } = await requests.select(['code', 'member_guid']).limit(1).executeTakeFirstOrThrow()
    expect(await search(code.toLowerCase())).toMatchObject([{ Guid: member_guid }])
  })

  it('shows a summary, and leaves an audit row about the member', async () => {
    const [maria] = await search('EMP-1001')
    const record = await admin.read<Schemas['MemberRecord']>(`/api/user/record/${maria!.Guid}`)
    expect(record).toMatchObject({ ...maria, EmailAddress: 'maria@demo.kapwa.test', IsCompliant: true, MemberSince: '2017-03-04' })
    expect(record.Assets.map(({ Name }) => Name)).toEqual(expect.arrayContaining(['Share Capital', 'Savings']))
    expect(
      record.Loans.every(({ Name, Amount, Progress }) => Amount > 0 && Progress?.LoanType === Name && Progress.TotalBalance === Amount),
    ).toBe(true)
    expect(await lastAudit()).toMatchObject({ action: 'member look-up', subject: maria!.Guid })
    const [carla] = await search('EMP-1007')
    const { OpenRequests, Requests = [], Movements = [] } = await admin.read<Schemas['MemberRecord']>(`/api/user/record/${carla!.Guid}`)
    expect(OpenRequests).toBeGreaterThanOrEqual(3)
    expect(Requests.filter(({ Status }) => Status === 'Review')).toEqual(Requests.slice(0, OpenRequests))
    expect(Requests.some(({ Transactor, DateProcessed }) => Transactor !== '' && DateProcessed !== null)).toBe(true)
    const days = Movements.map(({ TransactionDate }) => TransactionDate)
    expect(days).toEqual(days.toSorted().toReversed())
    expect(days.length).toBeGreaterThan(5)
  })
})

describe('the audit trail', () => {
  it('is read by page, and ends', async () => {
    const last = await lastAudit()
    const seen: number[] = []
    let after: number | null = null
    do {
      const page: Schemas['AuditPage'] = await admin.audit(after === null ? {} : { after: String(after) })
      expect(page.Total).toBe(last.id)
      seen.push(...page.Entries.map(({ Id }) => Id))
      after = page.Next
    } while (after !== null)
    expect(seen).toEqual(Array.from({ length: last.id }, (_none, index) => last.id - index))
  })

  it.each<[string, Record<string, string>, (entry: Schemas['AuditEntry']) => boolean]>([
    ['an action, refused ones included', { action: 'subscriptions upload' }, ({ Action }) => Action === 'subscriptions upload'],
    ['words of an action', { q: 'Upload REFUSED' }, ({ Action, IsRefused }) => IsRefused && Action.endsWith('upload')],
    ["words of the actor's name", { q: 'castillo' }, ({ Actor }) => Actor.includes('Castillo')],
    ['the first days', { to: addDays(today, -20) }, ({ At }) => At < `${addDays(today, -19)}T16:00:00Z`],
    [
      'a member code',
      { q: 'km-01001' },
      ({ Actor, SubjectName }) => /^(Maria|[A-Z]{2}-\d{4}-)/.test(SubjectName) || Actor.startsWith('Maria'),
    ],
  ])('finds %s', async (_what, query, isFound) => {
    const { Entries, Total } = await admin.audit(query)
    expect(Entries.length).toBeGreaterThan(0)
    expect(Entries.filter((entry) => !isFound(entry))).toEqual([])
    expect(Total).toBeGreaterThanOrEqual(Entries.length)
  })

  it('finds what was done to a member by the name, the requests of the member included', async () => {
    const guid = await addTransaction(reference, 'member0046', 'withdrawal', '250.00')
    const savings = await OfficerCalls.as(reference, 'savings', 'transactions')
    expect((await savings.stage({ Guid: guid, Status: 'Rejected', Remarks: 'No.' })).status).toBe(200)
    const { first_name, last_name } = await userOf(reference, 'member0046')
    const { Entries } = await admin.audit({ q: `${first_name} ${last_name}` })
    expect(Entries).toContainEqual(expect.objectContaining({ Subject: guid, Action: 'transaction disposition' }))
  })

  it('counts days in Manila, and combines what is asked for', async () => {
    const { Entries } = await admin.audit({ action: 'loans upload' })
    const { At, ActorGuid } = Entries.at(-1)!
    const day = businessDay(new Date(At))
    const asked = { action: 'loans upload', actor: ActorGuid!, q: 'loans' }
    expect((await admin.audit({ ...asked, from: day, to: day })).Entries).toEqual([Entries.at(-1)])
    expect((await admin.audit({ ...asked, to: addDays(day, -1) })).Total).toBe(0)
    expect((await admin.get(`/api/audit?from=${today}&to=${addDays(today, -1)}`)).status).toBe(400)
  })

  it('is checked, and a changed row is found', async () => {
    const { id } = await lastAudit()
    expect(await admin.read('/api/audit/verify')).toMatchObject({ Rows: id, IsWhole: true, Faults: [] })
    await reference.database.transaction().execute(async (transaction) => {
      await sql`alter table audit_log disable trigger user`.execute(transaction)
      await sql`update audit_log set reason = 'changed' where id = 3`.execute(transaction)
      await sql`alter table audit_log enable trigger user`.execute(transaction)
    })
    expect(await admin.read('/api/audit/verify')).toMatchObject({ IsWhole: false, Faults: ['Audit row 3: its content was changed.'] })
  })
})

describe('the history of uploads', () => {
  it('of the demo has the payrolls and books of the officer, and the one that was refused', async () => {
    const history = await admin.read<Schemas['Import'][]>('/api/upload/history')
    expect(history.map(({ Kind, Status, BadRows }) => [Kind, Status, BadRows])).toEqual([
      ['Subscriptions', 'Applied', 0],
      ['Subscriptions', 'Refused', 7],
      ['Subscriptions', 'Applied', 0],
      ['Subscriptions', 'Applied', 0],
      ['Loans', 'Applied', 0],
      ['TimeDeposits', 'Applied', 0],
    ])
    expect(history.filter(({ ImportedBy }) => ImportedBy !== 'Ferdinand Castillo')).toEqual([])
    const file = await reference.database
      .selectFrom('imports')
      .innerJoin('files', 'files.guid', 'file_guid')
      .select(['files.guid', 'name', 'row_count'])
      .where('imports.status', '=', 'Applied')
      .orderBy('imported_at', 'desc')
      .executeTakeFirstOrThrow()
    const stored = await admin.get(`/api/attribute/view?fileKey=${file.guid}/${encodeURIComponent(file.name)}`)
    const content = await stored.text()
    expect(content.trimEnd().split('\r\n')).toHaveLength(file.row_count + 1)
    const again = await admin.upload('subscriptions', content, { isDryRun: true })
    expect(await again.json()).toMatchObject({ Rows: file.row_count, Changed: 0, AppliedAt: history[0]!.DateImported })
    const mended = await admin.upload('subscriptions', `${content}\r\n`, { isDryRun: true })
    expect(await mended.json(), 'the file is what the ledger says').toMatchObject({ Rows: file.row_count, Changed: 0, AppliedAt: null })
  })

  it('keeps what was taken, however many trials were refused since', async () => {
    const taken = (await admin.read<Schemas['Import'][]>('/api/upload/history')).filter(({ Status }) => Status !== 'Refused')
    await sql`
      insert into imports (guid, kind, file_name, sha256, status, row_count, bad_row_count, imported_by, imported_at)
      select gen_random_uuid(), 'Loans', 'bad.csv', sha256(n::text::bytea), 'Refused', 1, 1, imported_by, now() + n * interval '1 second'
      from generate_series(1, 600) n, (select imported_by from imports limit 1) officer`.execute(reference.database)
    const history = await admin.read<Schemas['Import'][]>('/api/upload/history')
    await sql`delete from imports where file_name = 'bad.csv'`.execute(reference.database)
    expect(history.filter(({ Status }) => Status !== 'Refused')).toEqual(taken)
    expect(history.map(({ FileName }) => FileName).lastIndexOf('bad.csv')).toBe(99)
    expect(history).toHaveLength(taken.length + 100)
  })
})
