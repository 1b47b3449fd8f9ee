import { readFile } from 'node:fs/promises'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { appendAudit } from '../../reference/src/audit/append.ts'
import { addDays, addMonths } from '../../schema/rules/days.ts'
import { businessDay } from '../../reference/src/calendar/day.ts'
import { FileStore } from '../../reference/src/files/fileStore.ts'
import { operations } from '../../schema/generated/operations.ts'
import type { components } from '../../schema/generated/rest.ts'
import { startReference } from './startReference.ts'
import type { RunningReference } from './startReference.ts'

type Schemas = components['schemas']

let reference: RunningReference
const tokens = new Map<string, string>()

beforeAll(async () => {
  reference = await startReference()
})
afterAll(() => reference.stop())

async function get(path: string, user = 'maria'): Promise<Response> {
  const token = tokens.get(user) ?? (await reference.signIn(user)).AccessToken
  tokens.set(user, token)
  return reference.request('GET', path, { token })
}

async function read<Body>(path: string, user = 'maria'): Promise<Body> {
  const response = await get(path, user)
  expect(response.status).toBe(200)
  return (await response.json()) as Body
}

/** Opens a time deposit that matured; answers its account's code. */
async function openTimeDeposit(memberGuid: string): Promise<string> {
  const code = 'time deposit of a test'
  await sql`
    with opened as (
      insert into accounts (code, kind, normal_side, member_guid) values (${code}, 'time_deposit', 'credit', ${memberGuid}) returning id
    )
    insert into time_deposits (guid, member_guid, account_id, certificate_number, interest_rate, placed_on, matures_on)
    select gen_random_uuid(), ${memberGuid}, id, 'TD-TEST', 3.5, '2025-01-15', '2026-01-15' from opened`.execute(reference.database)
  return code
}

/** Posts one entry: debits an account and credits another, by their codes. */
async function move(debited: string, credited: string, amount: number): Promise<void> {
  await sql`
    with entry as (insert into journal_entries (business_day, title) values ('2026-01-15', 'Test') returning id)
    insert into postings (entry_id, account_id, debit, credit)
    select entry.id, accounts.id, case code when ${debited} then ${amount} else 0 end::numeric, case code when ${credited} then ${amount} else 0 end::numeric
    from entry, accounts where code in (${debited}, ${credited})`.execute(reference.database)
}

describe('a summary', () => {
  it('shows Maria’s balances and loans, from the ledger', async () => {
    const summary = await read<Schemas['MemberSummary']>('/api/user/summary')
    expect(summary).toMatchObject({
      MemberCode: 'KM-01001',
      FirstName: 'Maria Lourdes',
      LastName: 'Reyes',
      Status: 'Active',
      DateCreated: '2017-03-04T01:00:00.000Z',
    })
    expect(summary.Assets.map(({ Name, TotalAmount }) => [Name, TotalAmount])).toEqual([
      ['Share Capital', 74_600],
      ['Savings', 48_250.75],
      ['Time Deposit', 25_000],
    ])
    expect(summary.Assets.map((asset) => asset.Description)).toEqual([
      '₱500.00 per payday',
      '₱1,000.00 per payday',
      expect.stringMatching(/^Matures \d\d-[A-Z][a-z]{2}-\d{4}$/),
    ])
    expect(
      summary.Loans.map((loan) => [loan.LoanType, loan.TotalBalance, loan.NumberAmortizationPaid, loan.NumberAmortizationBalance]),
    ).toEqual([
      ['Personal Loan', 64_166.74, 14, 22],
      ['Car Loan', 186_960, 41, 19],
    ])
  })

  it('is empty for applicants', async () => {
    for (const [user, Status] of [
      ['ana', 'Pending'],
      ['ramon', 'Review'],
      ['liza', 'Pending'],
    ]) {
      expect(await read('/api/user/summary', user)).toMatchObject({ MemberCode: '', Status, Assets: [], Loans: [] })
    }
  })

  it('may be read by a member who is not compliant', async () => {
    const summary = await read<Schemas['MemberSummary']>('/api/user/summary', 'jose')
    expect(summary.Assets.map((asset) => asset.Name)).toEqual(['Share Capital', 'Savings'])
  })

  it('describes share capital whose term has ended by the contribution after it, unless the daily job still has a renewal to apply', async () => {
    await sql`
      update subscriptions set effectivity_date = '2016-01-01', term = 1, contribution = 500
      where type = 'share_capital' and member_guid = (select guid from users where user_name = 'carla')`.execute(reference.database)
    const shareCapital = async () => (await read<Schemas['MemberSummary']>('/api/user/summary', 'carla')).Assets[0]
    expect(await shareCapital()).toMatchObject({ Name: 'Share Capital', Description: '₱100.00 per payday' })
    await sql`
      insert into change_requests (guid, code, subscription_guid, subscription_type, old_amount, new_amount, new_term, status, requested_at,
        decided_by, processed_at, effectivity_date)
      select gen_random_uuid(), 'SC-TEST-DUE', subscriptions.guid, type, 500, 700, 1, 'Approved', now(), member_guid, now(),
        ${businessDay(new Date())} from subscriptions join users on users.guid = member_guid
      where type = 'share_capital' and user_name = 'carla'`.execute(reference.database)
    expect(await shareCapital()).toMatchObject({ Description: '₱500.00 per payday' })
    expect(await read('/api/subscription/current/user/share_capital', 'carla')).toMatchObject({ Contribution: 500 })
  })

  it('leaves out a time deposit that was paid out at maturity', async () => {
    const carla = await reference.database.selectFrom('users').select('guid').where('user_name', '=', 'carla').executeTakeFirstOrThrow()
    const account = await openTimeDeposit(carla.guid)
    const deposits = async () =>
      (await read<Schemas['MemberSummary']>('/api/user/summary', 'carla')).Assets.filter(({ Name }) => Name === 'Time Deposit')
    await move('cash', account, 9000)
    expect(await deposits()).toMatchObject([
      {
        TotalAmount: 9000,
        Description: 'Matured 15-Jan-2026',
        CertificateNumber: 'TD-TEST',
        InterestRate: 3.5,
        DatePlaced: '2025-01-15',
        DateMatured: '2026-01-15',
        InterestAtMaturity: 315,
      },
    ])
    await move(account, 'cash', 9000)
    expect(await deposits()).toEqual([])
  })

  it('shows share capital whose renewal window is open', async () => {
    const { Assets } = await read<Schemas['MemberSummary']>('/api/user/summary')
    const expiration = addMonths(addDays(Assets[0]!.EffectivityDate!, -1), 36)
    const today = businessDay(new Date())
    expect(expiration > today && addMonths(expiration, -1) <= today).toBe(true)
  })
})

describe('loans', () => {
  it('are all there, the newest first, and add up', async () => {
    const loans = await read<Schemas['Loan'][]>('/api/user/loans')
    expect(loans.map((loan) => loan.NumberAmortizationBalance)).toEqual([22, 19, 0])
    expect(loans.map((loan) => loan.DateGranted)).toEqual(
      loans
        .map((loan) => loan.DateGranted)
        .sort()
        .reverse(),
    )
    for (const loan of loans) {
      expect(loan.PrincipalPaid + loan.PrincipalBalance).toBeCloseTo(loan.Principal, 6)
      expect(loan.PrincipalBalance + loan.InterestBalance).toBeCloseTo(loan.TotalBalance, 6)
      expect(loan.NumberAmortizationPaid + loan.NumberAmortizationBalance).toBe(loan.Terms)
      expect(loan.DateMatured).toBe(addMonths(loan.DateGranted, loan.Terms))
    }
    expect(loans[2]).toMatchObject({ TotalBalance: 0, PrincipalPaid: 60_000 })
  })

  it('have movements that add up to what is left, each payment with its parts', async () => {
    for (const loan of await read<Schemas['Loan'][]>('/api/user/loans')) {
      const { IsFromBook, Movements } = await read<Schemas['LoanMovements']>(`/api/user/loans/${loan.Guid!}/movements`)
      const payments = Movements.filter(({ Amount }) => Amount < 0)
      expect(IsFromBook).toBe(false)
      expect(Movements.reduce((sum, { Amount }) => sum + Amount, 0)).toBeCloseTo(loan.TotalBalance, 6)
      expect(payments).toHaveLength(loan.NumberAmortizationPaid)
      expect(new Set(payments.map(({ Title }) => Title))).toEqual(new Set(['Loan payment']))
      for (const { Amount, Principal, Interest } of payments) expect(Principal! + Interest!).toBeCloseTo(-Amount, 6)
    }
  })

  it('are an empty list for a member without any', async () => {
    expect(await read('/api/user/loans', 'ana')).toEqual([])
  })
})

describe('a member’s own data', () => {
  it('are the entries that were sent, without drafts', async () => {
    const entries = await read<Schemas['AttributeGroup'][]>('/api/user/entries')
    expect(new Set(entries.map(({ Status }) => Status))).toEqual(new Set(['Submitted']))
    const profile = entries.find(({ Type }) => Type === 'Compliance')
    expect(profile).toMatchObject({ Type: 'Compliance', Status: 'Submitted', DateSubmitted: expect.any(String) as string })
    expect(profile?.Fields?.find(({ ControlName }) => ControlName === 'mobile')?.Value).toBe('09175550118')
    expect(await read('/api/user/entries', 'jose')).toMatchObject([{ Type: 'Registration', Status: 'Approved' }])
  })

  it('are all there in the record, which is audited', async () => {
    const record = await read<Schemas['OwnRecord']>('/api/user/record')
    const { UserName, EmployeeId, Summary, Movements, Loans, Sessions } = record
    expect([UserName, EmployeeId, Summary.MemberCode]).toEqual(['maria', 'EMP-1001', 'KM-01001'])
    for (const { Name, TotalAmount } of Summary.Assets) {
      const moved = Movements.filter(({ Account }) => Account === Name).reduce((sum, { Amount }) => sum + Amount, 0)
      expect(moved).toBeCloseTo(TotalAmount, 6)
    }
    expect(Loans.map(({ Terms }) => Terms)).toEqual(await read('/api/user/loans'))
    expect(record.TransactionRequests.length).toBeGreaterThan(0)
    expect(record.ChangeRequests.length).toBeGreaterThan(0)
    expect(Sessions.length).toBeGreaterThan(0)
    const rows = await reference.database.selectFrom('audit_log').selectAll().where('action', '=', 'own record').execute()
    expect(rows).toHaveLength(1)
  })

  it('have the drafts of the member as well', async () => {
    const { Entries } = await read<Schemas['OwnRecord']>('/api/user/record', 'jose')
    expect(Entries).toMatchObject([{ Type: 'Registration' }, { Type: 'Compliance', Status: 'Draft' }])
  })
})

describe('attribute groups', () => {
  it('come in the order of menus, the same for everyone, without fields', async () => {
    const groups = await read<Schemas['AttributeGroup'][]>('/api/attribute/groups')
    expect(groups.map((group) => [group.Type, group.Name, group.Status])).toEqual([
      ['Service', 'Provident', 'Active'],
      ['Service', 'Hospitalization', 'Active'],
      ['Service', 'Scholarship', 'Active'],
      ['Service', 'Death Aid', 'Active'],
      ['Service', 'Emergency', 'Inactive'],
      ['Form', 'Beneficiaries', 'Active'],
      ['Form', 'Contact', 'Active'],
      ['Compliance', 'Profile', 'Active'],
      ['Registration', 'Membership', 'Active'],
      ['Candidacy', 'Candidacy', 'Active'],
      ['List', 'civil_statuses', 'Active'],
      ['List', 'relationships', 'Active'],
    ])
    expect(groups.some((group) => 'Fields' in group)).toBe(false)
    expect(await read('/api/attribute/groups', 'ana')).toEqual(groups)
  })

  it.each([
    ['Service', 5],
    ['Form', 2],
    ['Compliance', 1],
    ['Registration', 1],
    ['service', 0],
    ['Other', 0],
  ])('of type %s are %i', async (type, count) => {
    expect(await read<unknown[]>(`/api/attribute/groups/${type}`)).toHaveLength(count)
  })

  it('have their fields in order, of every type', async () => {
    const [group] = await read<Schemas['AttributeGroup'][]>('/api/attribute/groups/Compliance')
    const { Fields = [] } = await read<Schemas['AttributeGroup']>(`/api/attribute/group/${group!.Guid}`)
    expect(Fields[0]).toMatchObject({ Label: 'Personal information', Type: 'label', IsRequired: false })
    expect(new Set(Fields.map((field) => field.Type)).size).toBe(14)
    const income = Fields.find((field) => field.ControlName === 'monthly_income')
    expect(JSON.parse(income!.Note!)).toHaveProperty('Header')
  })

  it('are not found by an unknown Guid, and refused for none', async () => {
    expect((await get('/api/attribute/group/00000000-0000-4000-8000-000000000000')).status).toBe(404)
    const invalid = await get('/api/attribute/group/provident')
    expect(invalid.status).toBe(400)
    expect(await invalid.json()).toMatchObject({ Errors: [{ Field: 'id' }] })
  })
})

describe('stored files', () => {
  const view = (key: string, user?: string) => get(`/api/attribute/view?fileKey=${encodeURIComponent(key)}`, user)

  it('can be read by their owner and by reviewers', async () => {
    for (const user of ['maria', 'sharecap', 'admin']) {
      const response = await view(reference.files.mariaAgreement, user)
      expect(response.status).toBe(200)
      expect(Object.fromEntries(response.headers)).toMatchObject({
        'content-type': 'application/pdf',
        'x-content-type-options': 'nosniff',
        'content-disposition': 'inline; filename="share-capital-agreement.pdf"; filename*=UTF-8\'\'share-capital-agreement.pdf',
        'cache-control': 'private, no-store',
      })
      const bytes = Buffer.from(await response.arrayBuffer())
      expect(bytes.subarray(0, 5).toString()).toBe('%PDF-')
      expect(bytes).toHaveLength(Number(response.headers.get('content-length')))
    }
  })

  it('answer alike when they are missing and when they are another user’s', async () => {
    const [guid = ''] = reference.files.mariaAgreement.split('/')
    const keys = [
      '00000000-0000-4000-8000-000000000000/share-capital-agreement.pdf',
      `${guid}/other.pdf`,
      guid,
      `${guid}/../token-secret`,
      '../token-secret',
      '../../etc/passwd',
      '/etc/passwd',
      '%2e%2e/token-secret',
      'C:\\Windows\\win.ini',
    ]
    const missing = await Promise.all(keys.map((key) => view(key)))
    const foreign = await Promise.all(['jose', 'ana', 'savings'].map((user) => view(reference.files.mariaAgreement, user)))
    for (const response of [...missing, ...foreign]) {
      expect([response.status, await response.json()]).toEqual([404, { Message: 'Not found.', Errors: [] }])
    }
  })

  it('have a name that cannot become a path or a header', async () => {
    const owner = await reference.database.selectFrom('users').select('guid').where('user_name', '=', 'maria').executeTakeFirstOrThrow()
    const store = new FileStore(reference.dataDir, reference.database)
    const description = { contentType: 'text/html', ownerGuid: owner.guid, createdAt: new Date() }
    const key = await store.store({ ...description, name: '../a"b\r\nX: ;ñ.html' }, [Buffer.from('<script>')])
    expect(key).toMatch(/^[0-9a-f-]{36}\/.._a"b__X: _ñ\.html$/)
    const response = await view(key)
    expect(response.headers.get('content-type')).toBe('application/octet-stream')
    expect(response.headers.get('content-disposition')).toBe(
      'attachment; filename=".._a_b__X_ __.html"; filename*=UTF-8\'\'.._a%22b__X%3A%20_%C3%B1.html',
    )
    expect(await readFile(`${reference.dataDir}/files/${key.slice(0, 36)}`, 'utf8')).toBe('<script>')
  })

  it('leave nothing behind when storing fails', async () => {
    const store = new FileStore(reference.dataDir, reference.database)
    const guid = crypto.randomUUID()
    const nobody = { name: 'a.pdf', contentType: 'application/pdf', ownerGuid: crypto.randomUUID(), createdAt: new Date() }
    await expect(store.store(nobody, [Buffer.from('x')], guid)).rejects.toThrow('files_owner_guid_fkey')
    await expect(readFile(`${reference.dataDir}/files/${guid}`)).rejects.toThrow('ENOENT')
  })
})

describe('without a token', () => {
  it.each([
    '/api/user/summary',
    '/api/user/loans',
    '/api/attribute/groups',
    '/api/attribute/groups/Service',
    '/api/attribute/view?fileKey=x',
  ])('%s is refused', async (path) => {
    const response = await reference.request('GET', path)
    expect(response.status).toBe(401)
    expect(await response.json()).toEqual({ Message: 'You must log in to access this resource.', Errors: [] })
  })
})

describe('the officers who opened a record', () => {
  type Page = Schemas['RecordOpeningPage']
  const list = (query = '', user = 'maria') => read<Page>(`/api/user/record/openings${query}`, user)
  const guidOf = async (userName: string) =>
    (await reference.database.selectFrom('users').select('guid').where('user_name', '=', userName).executeTakeFirstOrThrow()).guid
  const lookUp = async (userName: string, by = 'admin') => read(`/api/user/record/${await guidOf(userName)}`, by)

  it('are listed, the newest first, in pages', async () => {
    await lookUp('maria')
    const { Openings, Total, Next } = await list()
    expect(Openings[0]).toMatchObject({ Officer: 'Teresita Aquino', Permission: 'management_access', Kind: 'record' })
    expect([Openings.length, Next]).toEqual([Total, null])
    expect(Openings.map(({ Id }) => Id)).toEqual(Openings.map(({ Id }) => Id).sort((a, b) => b - a))
    const parts = [await list('?limit=2')]
    for (let after = parts[0]!.Next; after !== null; after = parts.at(-1)!.Next) parts.push(await list(`?limit=2&after=${String(after)}`))
    expect(parts.flatMap((part) => part.Openings)).toEqual(Openings)
  })

  it('are those of the caller alone, and never the caller', async () => {
    expect(await list('', 'carla')).toEqual({ Openings: [], Total: 0, Next: null })
    await lookUp('admin')
    expect(await list('', 'admin')).toEqual({ Openings: [], Total: 0, Next: null })
  })

  it('are known by every action with which the contract names an opening', async () => {
    const opened = Object.values(operations).flatMap(({ audit }) => (audit?.endsWith(' opened') === true ? [audit] : []))
    const subject = await guidOf('jose')
    for (const action of opened) await appendAudit(reference.database, { actor: await guidOf('admin'), action, subject, at: new Date() })
    expect((await list('', 'jose')).Total).toBe(opened.length)
  })
})
