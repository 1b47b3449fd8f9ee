import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addDays, addMonths, formatDay } from '../../schema/rules/days.ts'
import { businessDay } from '../../reference/src/calendar/day.ts'
import type { Day } from '../../schema/rules/days.ts'
import { paydaysBetween } from '../../schema/rules/paydays.ts'
import { expirationOf } from '../../schema/rules/expirationOf.ts'
import { verifyLedger } from '../../reference/src/ledger/verifyLedger.ts'
import type { components } from '../../schema/generated/rest.ts'
import { contributionCases, depositCases, savingsToWithdraw, termCases, withdrawalCases } from '../rules/amountCases.ts'
import { faultsOf, statusAndBody } from './formCalls.ts'
import { outbox } from './lastMail.ts'
import { decide, demoPasswordHash, newMember } from './money/newMember.ts'
import { SubscriptionCalls, proof } from './money/subscriptionCalls.ts'
import { startReference } from './startReference.ts'
import type { RunningReference } from './startReference.ts'

const tooLarge = 'This amount is too large: ₱999,999,999.99 is the most.'

const today = businessDay(new Date())
let reference: RunningReference
let passwordHash: string
/** What is refused to this member leaves nothing behind. */
let refusedSaver: Awaited<ReturnType<typeof memberWith>>

beforeAll(async () => {
  reference = await startReference({ env: { PAYMENT_DETAILS: 'The cashier' } })
  passwordHash = await demoPasswordHash(reference.database)
  refusedSaver = await memberWith({ savings: savingsToWithdraw })
})
afterAll(() => reference.stop())

async function memberWith(holdings: Parameters<typeof newMember>[2]) {
  const member = await newMember(reference.database, passwordHash, holdings)
  return Object.assign(await SubscriptionCalls.as(reference, member.userName), { member })
}

describe('Maria’s history', () => {
  it('has renewals that were decided, and share capital that may be renewed', async () => {
    const maria = await SubscriptionCalls.as(reference, 'maria')
    const shares = await maria.read('share_capital')
    expect(shares).toMatchObject({
      Name: 'Share Capital',
      TotalAmount: 74_600,
      Contribution: 500,
      Term: 3,
      DefaultAmount: 100,
      MinAmount: 0,
    })
    expect(shares.ChangeRequests.map(({ NewAmount, NewTerm, Status }) => [NewAmount, NewTerm, Status])).toEqual([
      [500, 3, 'Approved'],
      [1_000, 3, 'Rejected'],
      [300, 2, 'Approved'],
    ])
    expect(shares.ChangeRequests[0]).toMatchObject({
      RequestCode: expect.stringMatching(/^SC-\d{4}-\d{5}$/) as unknown,
      Requestor: 'Maria Lourdes Reyes',
      Username: 'maria',
      OldAmount: 300,
      OldTerm: 2,
      EffectivityDate: shares.EffectivityDate,
      Transactor: 'Roberto Salazar',
      Remarks: 'Approved.',
    })
    expect(shares.MaxAmount).toBeGreaterThan(74_600)
    expect(shares.RecentActivities).toHaveLength(20)
    expect(shares).not.toHaveProperty('WithdrawalRequests')
  })

  it('has savings whose requests moved the money, by their codes', async () => {
    const maria = await SubscriptionCalls.as(reference, 'maria')
    const savings = await maria.read('savings')
    expect([savings.PaymentDetails, (await maria.read('share_capital')).PaymentDetails]).toEqual(['The cashier', undefined])
    expect(savings).toMatchObject({ TotalAmount: 48_250.75, Term: null, MaxAmount: null, MinAmount: 500, BalanceAmount: 1_000 })
    const { Movements } = await maria.activities('savings', addMonths(today, -60), today)
    const codes = Movements.map(({ RequestCode }) => RequestCode)
    expect(codes, 'the code of the request alone').toEqual(Movements.map(({ Title }) => /[DW][DP]-.*/.exec(Title)?.[0]))
    expect(codes.filter((code) => code !== undefined)).not.toEqual([])
    for (const request of [...savings.WithdrawalRequests!, ...savings.DepositRequests!]) {
      const moved = Movements.filter(({ Title }) => Title.endsWith(request.RequestCode))
      expect(
        moved.map(({ Amount }) => Amount),
        request.RequestCode,
      ).toEqual(request.Status === 'Approved' ? [request.Amount] : [])
    }
    expect(savings.WithdrawalRequests!.map(({ Amount, Status }) => [Amount, Status])).toEqual([
      [-4_500, 'Approved'],
      [-6_000, 'Cancelled'],
      [-18_000, 'Approved'],
      [-25_000, 'Approved'],
    ])
    expect(savings.DepositRequests![0]).toMatchObject({ Amount: 2_500, RequestedAmount: 3_000, Transactor: 'Evangeline Ramos' })
    const proofs = await Promise.all(
      savings.DepositRequests!.map(({ Proof }) => maria.get(`/api/attribute/view?fileKey=${encodeURIComponent(Proof!)}`)),
    )
    expect(proofs.map(({ status, headers }) => [status, headers.get('content-type')])).toEqual(proofs.map(() => [200, 'application/pdf']))
    expect([...savings.ChangeRequests, ...savings.WithdrawalRequests!].filter(({ Status }) => Status === 'Review')).toEqual([])
  })

  it('is the same by Guid, and another member’s is not there', async () => {
    const [maria, carla] = await Promise.all(['maria', 'carla'].map((name) => SubscriptionCalls.as(reference, name)))
    const savings = await maria!.read('savings')
    expect(await statusAndBody(maria!.get(`/api/user/subscription/${savings.Guid}`))).toEqual([200, savings])
    expect((await carla!.get(`/api/user/subscription/${savings.Guid}`)).status).toBe(404)
  })

  it('adds up in every period', async () => {
    const maria = await SubscriptionCalls.as(reference, 'maria')
    for (const type of ['share_capital', 'savings'] as const) {
      const { TotalAmount } = await maria.read(type)
      for (const months of [0, 1, 12, 59, 120]) {
        const { Opening, Closing, Movements } = await maria.activities(type, addMonths(today, -months), today)
        const sum = Movements.reduce((cents, { Amount }) => cents + Math.round(Amount * 100), Math.round(Opening * 100))
        expect([Closing, sum], `${type}, ${String(months)} months`).toEqual([TotalAmount, Math.round(TotalAmount * 100)])
        expect(Movements).toEqual(Movements.toSorted((one, other) => one.TransactionDate.localeCompare(other.TransactionDate)))
      }
    }
    expect(await maria.activities('savings', '1990-01-01', '1990-12-31')).toEqual({ Opening: 0, Closing: 0, Movements: [] })
  })
})

describe('the demo', () => {
  it('has a withdrawal, a deposit and a change of Carla’s in review', async () => {
    const carla = await SubscriptionCalls.as(reference, 'carla')
    const { ChangeRequests, WithdrawalRequests, DepositRequests } = await carla.read('savings')
    for (const list of [ChangeRequests, WithdrawalRequests!, DepositRequests!])
      expect(list.map(({ Status, DateProcessed }) => [Status, DateProcessed === null])[0]).toEqual(['Review', true])
    expect((await carla.read('share_capital')).ChangeRequests[0]).toMatchObject({
      Status: 'Approved',
      NewTerm: expect.any(Number) as unknown,
    })
  })

  it('has requests in review for every queue, each by another member, and a sound ledger', async () => {
    const { rows } = await sql<{ kind: string; open: number; decided: number }>`
      select subscription_type as kind, count(*) filter (where status = 'Review') as open, count(*) filter (where status <> 'Review') as decided
      from change_requests group by 1
      union all select kind, count(*) filter (where status = 'Review'), count(*) filter (where status <> 'Review')
      from transaction_requests group by 1 order by 1`.execute(reference.database)
    expect(rows.map(({ kind }) => kind)).toEqual(['deposit', 'savings', 'share_capital', 'withdrawal'])
    for (const { kind, open, decided } of rows) expect([open > 0, decided > 0], kind).toEqual([true, true])
    const own = sql`select from change_requests join subscriptions s on s.guid = subscription_guid where decided_by = member_guid`
    expect((await own.execute(reference.database)).rows).toEqual([])
    expect(await verifyLedger(reference.database)).toEqual([])
  })
})

describe('a change request', () => {
  it.each<[string, 'share_capital' | 'savings', object, Record<string, string>]>([
    ['without a term', 'share_capital', { Contribution: 500, Agree: true }, { Term: 'Term is required.' }],
    ['not agreed', 'share_capital', { Contribution: 500, Term: 3, Agree: false }, { Agree: 'You must agree to the agreement.' }],
    [
      'with every fault',
      'share_capital',
      { Contribution: -100 },
      {
        Contribution: 'Your requested change amount should be at least ₱100.00 per payday.',
        Term: 'Term is required.',
        Agree: 'You must agree to the agreement.',
      },
    ],
    ['of savings beyond the ledger', 'savings', { Contribution: 1e15 }, { Contribution: tooLarge }],
  ])('%s is refused in the words of the specification', async (_what, type, body, faults) => {
    const refused = await refusedSaver.change(type, body)
    expect(refused.status).toBe(400)
    expect(await faultsOf(refused)).toEqual(faults)
  })

  const ofShares = (Contribution: number, Term: number) => ['share_capital', { Contribution, Term, Agree: true }] as const
  it.each([
    ...contributionCases.shareCapital.map(
      ([what, amount, message]) => [what, ...ofShares(Number(amount), 1), 'Contribution', message] as const,
    ),
    ...contributionCases.savings.map(
      ([what, amount, message]) => [what, 'savings', { Contribution: Number(amount) }, 'Contribution', message] as const,
    ),
    ...termCases.map(([years, message]) => [`for ${String(years)} years`, ...ofShares(200, years), 'Term', message] as const),
  ])('%s, of %s, is judged as in the BFF: %j', async (_what, type, body, field, message) => {
    const saver = message === null ? await memberWith({}) : refusedSaver
    const answer = await saver.change(type, body)
    expect(answer.status).toBe(message === null ? 200 : 400)
    expect(message === null ? {} : await faultsOf(answer)).toEqual(message === null ? {} : { [field]: message })
  })

  it('begins from the least contribution once the term has ended', async () => {
    const saver = await memberWith({ shareCapital: 1_000, contribution: 300, term: 1, effectivityDate: addMonths(today, -12) })
    expect(await statusAndBody(saver.change('share_capital', { Contribution: 400, Term: 2, Agree: true }))).toEqual([200, 'Added'])
    expect((await saver.read('share_capital')).ChangeRequests).toMatchObject([{ OldAmount: 100, NewAmount: 400 }])
  })

  it('is stored once, audited, mailed, and shown with the old terms', async () => {
    const signed = addDays(addMonths(today, -12), 10)
    const saver = await memberWith({ savings: 5_000, shareCapital: 1_000, contribution: 300, term: 1, effectivityDate: signed })
    expect(await statusAndBody(saver.change('share_capital', { Contribution: 400, Term: 2, Agree: true }))).toEqual([200, 'Added'])
    const [request] = (await saver.read('share_capital')).ChangeRequests
    expect(request).toMatchObject({
      RequestCode: expect.stringMatching(/^SC-\d{4}-\d{5}$/) as unknown,
      OldAmount: 300,
      OldTerm: 1,
      OldEffectivityDate: signed,
      NewAmount: 400,
      NewTerm: 2,
      SubscriptionType: 'share_capital',
      EffectivityDate: null,
      DateProcessed: null,
      Transactor: '',
      Remarks: '',
      Status: 'Review',
    })
    expect(await statusAndBody(saver.get('/api/subscription/change/list/share_capital'))).toEqual([200, [request]])
    expect(await statusAndBody(saver.get(`/api/subscription/change/${request!.Guid}`))).toEqual([200, request])
    const audited = reference.database.selectFrom('audit_log').selectAll().where('subject', '=', request!.Guid)
    expect(await audited.execute()).toMatchObject([
      {
        actor: saver.member.guid,
        action: 'change request',
        before: { Contribution: '300.00', Term: 1 },
        after: { RequestCode: request!.RequestCode, Contribution: '400.00', Term: 2, Status: 'Review' },
      },
    ])
    const mails = (await outbox(reference)).filter(({ To }) => To === `${saver.member.userName}@demo.kapwa.test`)
    expect(mails.map(({ Subject }) => Subject)).toEqual([`We have received your share capital renewal request ${request!.RequestCode}`])
    expect(mails[0]?.Text).toContain('(₱400.00 per payday, 2 years) has arrived')
    expect(await statusAndBody(saver.change('share_capital', { Contribution: 500, Term: 2, Agree: true }))).toEqual([
      409,
      { Message: `Your change request ${request!.RequestCode} is still in review.`, Errors: [] },
    ])
    expect((await saver.change('savings', { Contribution: 500 })).status, 'of the other kind').toBe(200)
  })

  it('renews share capital from a month before the expiration on, and where nothing was ever signed', async () => {
    const renewal = { Contribution: 300, Term: 1, Agree: true }
    const opensOnOf = (effectivityDate: Day) => addMonths(addMonths(addDays(effectivityDate, -1), 12), -1)
    const openToday = addDays(addMonths(today, -11), 1)
    expect([opensOnOf(openToday) <= today, opensOnOf(today) > today]).toEqual([true, true])
    const around = [-3, 0, 1, 5].map((days) => addDays(openToday, days))
    for (const effectivityDate of [undefined, addMonths(today, -30), ...around, today]) {
      const saver = await memberWith({ ...(effectivityDate !== undefined && { effectivityDate, term: 1 }), shareCapital: 500 })
      const opensOn = effectivityDate === undefined ? today : opensOnOf(effectivityDate)
      const refused = [409, { Message: `You can renew from ${formatDay(opensOn)}.`, Errors: [] }]
      const answer = await statusAndBody(saver.change('share_capital', renewal))
      expect(answer, effectivityDate).toEqual(opensOn <= today ? [200, expect.anything()] : refused)
    }
  })

  it('is refused while an approved renewal is still to take effect', async () => {
    const saver = await memberWith({ shareCapital: 500, term: 1, effectivityDate: addMonths(today, -12) })
    const renew = () => saver.change('share_capital', { Contribution: 300, Term: 1, Agree: true })
    expect((await renew()).status).toBe(200)
    const officer = reference.database.selectFrom('users').select('guid').where('user_name', '=', 'sharecap')
    const requests = reference.database.updateTable('change_requests').where('subscription_guid', '=', saver.member.shareCapital.guid)
    const approved = { status: 'Approved', processed_at: new Date(), decided_by: officer, effectivity_date: addDays(today, 5) } as const
    await requests.set(approved).execute()
    const Message = `Your renewal is approved and takes effect on ${formatDay(addDays(today, 5))}.`
    expect(await statusAndBody(renew())).toEqual([409, { Message, Errors: [] }])
    await requests.set({ took_effect_at: new Date() }).execute()
    expect((await renew()).status).toBe(200)
  })

  it('of savings is refused where it is put in already, or will be by an approved change', async () => {
    const saver = await memberWith({ savings: 5_000, contribution: 300 })
    const Message = 'Some values are missing or not allowed.'
    const unchanged = (words: string) => ({ Message, Errors: [{ Field: 'Contribution', Message: words }] })
    const now = unchanged('You put in ₱300.00 per payday now. Enter another amount.')
    expect(await statusAndBody(saver.change('savings', { Contribution: 300 }))).toEqual([400, now])
    expect((await saver.change('savings', { Contribution: 400 })).status).toBe(200)
    const requests = reference.database.updateTable('change_requests').where('subscription_guid', '=', saver.member.savings.guid)
    const officer = reference.database.selectFrom('users').select('guid').where('user_name', '=', 'savings')
    await requests.set({ status: 'Approved', processed_at: new Date(), decided_by: officer, effectivity_date: addDays(today, 5) }).execute()
    const coming = unchanged(`You put in ₱400.00 per payday from ${formatDay(addDays(today, 5))}. Enter another amount.`)
    expect(await statusAndBody(saver.change('savings', { Contribution: 400 }))).toEqual([400, coming])
    expect((await saver.change('savings', { Contribution: 300 })).status).toBe(200)
  })

  it('is refused beyond the cap, naming by how much, and taken up to it', async () => {
    const saver = await memberWith({ shareCapital: 1_000 })
    const { MaxAmount } = await saver.read('share_capital')
    const count = (contribution: number) => saver.change('share_capital', { Contribution: contribution, Term: 1, Agree: true })
    const refused = await count(50_000)
    expect(refused.status).toBe(400)
    const { Contribution: sentence } = await faultsOf(refused)
    const [excess, cap] = [...sentence!.matchAll(/₱([\d,.]+\d)/g)].map(([, amount]) => Number(amount!.replaceAll(',', '')))
    expect(sentence).toMatch(/^By \d{2}-\w{3}-\d{4} you would hold ₱.* more share capital than the ₱.* that a member may hold\.$/)
    expect(cap).toBe(MaxAmount)
    const paydays = (excess! - 1_000 + cap!) / 50_000
    expect([23, 24, 25]).toContain(Math.round(paydays * 100) / 100)
    const fitting = Math.floor((cap! - 1_000) / paydays / 100) * 100
    expect((await count(fitting + 100)).status).toBe(400)
    expect((await count(fitting)).status).toBe(200)
  })

  it('is counted for the cap from the day on which its term begins, a payday, at the present contribution until then', async () => {
    const payday = paydaysBetween(addDays(today, 1), addMonths(today, 1), [15, 'last']).at(-1)
    const effectivityDate = addMonths(payday!, -12)
    const saver = await memberWith({ shareCapital: 1_000, term: 1, effectivityDate })
    const { MaxAmount, Contribution: present } = await saver.read('share_capital')
    const startsOn = addDays(expirationOf(effectivityDate, 1), 1)
    const end = expirationOf(startsOn, 1)
    const count = (from: Day, to: Day) => paydaysBetween(from, to, [15, 'last']).length
    const held = 1_000 + present * count(today, addDays(startsOn, -1)) + 50_000 * count(startsOn, end)
    const { Contribution: sentence } = await faultsOf(await saver.change('share_capital', { Contribution: 50_000, Term: 1, Agree: true }))
    const excess = Number(/₱([\d,.]+\d)/.exec(sentence!)![1]!.replaceAll(',', ''))
    expect(excess).toBeCloseTo(held - MaxAmount!, 2)
  })
})

describe('a transaction request', () => {
  it.each([...withdrawalCases, ['with half a centavo', '500.005', 'An amount has two decimals at most.'] as const])(
    'withdrawal %s (%s) is judged as in the BFF, and refused in the words of the specification',
    async (_what, amount, message) => {
      const saver = message === null ? await memberWith({ savings: savingsToWithdraw }) : refusedSaver
      const answer = await saver.transact(-Number(amount))
      expect(answer.status).toBe(message === null ? 200 : 400)
      expect(message === null ? {} : await faultsOf(answer)).toEqual(message === null ? {} : { Amount: message })
    },
  )

  it('withdraws up to the last peso that may go, one at a time', async () => {
    const saver = await memberWith({ savings: 5_000 })
    expect(await statusAndBody(saver.transact(-4_000))).toEqual([200, 'Added'])
    const savings = await saver.read('savings')
    expect(savings).toMatchObject({ TotalAmount: 5_000, WithdrawalRequests: [{ Amount: -4_000, Status: 'Review', Transactor: '' }] })
    expect(savings.WithdrawalRequests![0]).not.toHaveProperty('Proof')
    const code = savings.WithdrawalRequests![0]!.RequestCode
    expect(code).toMatch(/^WD-\d{4}-\d{5}$/)
    expect(await statusAndBody(saver.transact(-500))).toEqual([
      409,
      { Message: `Your withdrawal request ${code} is still in review.`, Errors: [] },
    ])
  })

  it.each<[string, number, File | undefined, Record<string, string>]>([
    ...depositCases.flatMap(([what, amount, message]) =>
      message === null ? [] : [[what, Number(amount), proof(1), { Amount: message }] as [string, number, File, Record<string, string>]],
    ),
    ['of nothing, without a proof', 0, undefined, { Amount: 'You must deposit at least ₱100.00.', File: 'Proof of deposit is required.' }],
    ['without a proof', 100, undefined, { File: 'Proof of deposit is required.' }],
    ['beyond the ledger', 1e15, proof(1), { Amount: tooLarge }],
  ])('deposit %s is refused', async (_what, amount, file, faults) => {
    const refused = await refusedSaver.transact(amount, file)
    expect(refused.status).toBe(400)
    expect(await faultsOf(refused)).toEqual(faults)
  })

  it('deposits, but no proof twice unless it was rejected', async () => {
    const [saver, other] = [await memberWith({}), await memberWith({})]
    expect((await saver.transact(100, proof(1))).status).toBe(200)
    expect((await saver.transact(250.5, proof(2))).status).toBe(200)
    const requests = (await saver.read('savings')).DepositRequests!
    expect(requests.map(({ Amount }) => Amount).sort()).toEqual([100, 250.5])
    const first = requests.find(({ Amount }) => Amount === 100)!
    expect(await faultsOf(saver.transact(900, proof(1)))).toEqual({
      File: `Your deposit request ${first.RequestCode} has this proof already.`,
    })
    expect((await other.transact(100, proof(1))).status, 'of another member').toBe(200)
    const [copy] = (await other.read('savings')).DepositRequests!
    expect(copy, 'what members read').not.toHaveProperty('SameProof')
    const token = (await reference.signIn('savings')).AccessToken
    const reviewed = await reference.request('GET', `/api/subscription/review/savings/${other.member.savings.guid}`, { token })
    const slips = { RequestCode: copy!.RequestCode, SameProof: [first.RequestCode] }
    expect(((await reviewed.json()) as components['schemas']['SavingsReview']).DepositRequests, 'what officers read').toMatchObject([slips])
    const listed = await reference.request('GET', '/api/subscription/review/list/savings', { token })
    const rows = ((await listed.json()) as components['schemas']['ListItem'][]).flatMap(({ Requests = [] }) => Requests)
    expect(rows, 'and an approval of many').toContainEqual(expect.objectContaining(slips))
    const officer = reference.database.selectFrom('users').select('guid').where('user_name', '=', 'savings')
    await decide(reference.database, requests.find(({ Amount }) => Amount === 250.5)!.RequestCode, 'Approved')
    expect(Object.keys(await faultsOf(saver.transact(100, proof(2)))), 'after an approval').toEqual(['File'])
    await reference.database
      .updateTable('transaction_requests')
      .set({ status: 'Rejected', processed_at: new Date(), decided_by: officer })
      .where('code', '=', first.RequestCode)
      .execute()
    expect((await saver.transact(100, proof(1))).status, 'after a rejection').toBe(200)
    const shown = await saver.get(`/api/attribute/view?fileKey=${encodeURIComponent(first.Proof!)}`)
    expect(await shown.text()).toBe('%PDF-1.7\nslip 1\n%%EOF')
    expect((await other.get(`/api/attribute/view?fileKey=${encodeURIComponent(first.Proof!)}`)).status).toBe(404)
    const seen = await reference.request('GET', `/api/attribute/view?fileKey=${encodeURIComponent(first.Proof!)}`, { token })
    expect(seen.status, 'for the officers of savings').toBe(200)
  })

  it('is mailed and audited, a refused one too', async () => {
    const saver = await memberWith({ savings: 3_000 })
    await saver.transact(-600)
    await saver.transact(700, proof(3))
    await saver.transact(-1)
    const mails = (await outbox(reference)).filter(({ To }) => To === `${saver.member.userName}@demo.kapwa.test`)
    expect(mails.map(({ Subject }) => Subject.replace(/ [DW][PD]-.*/, '')).sort()).toEqual([
      'We have received your savings deposit request',
      'We have received your savings withdrawal request',
    ])
    const audited = reference.database.selectFrom('audit_log').select(['action', 'after', 'reason']).where('actor', '=', saver.member.guid)
    expect(await audited.where('action', 'like', 'transaction%').orderBy('id').execute()).toMatchObject([
      { action: 'transaction request', after: { Amount: '-600.00', Status: 'Review' } },
      { action: 'transaction request', after: { Amount: '700.00', Status: 'Review', Proof: expect.any(String) as unknown } },
      { action: 'transaction request refused' },
    ])
  })
})
