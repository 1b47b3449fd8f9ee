import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addDays } from '../../schema/rules/days.ts'
import { businessDay } from '../../reference/src/calendar/day.ts'
import { promise } from '../security/promise.ts'
import { decide } from './money/newMember.ts'
import { addTransaction } from './reviewItems.ts'
import { startReference } from './startReference.ts'
import type { RunningReference } from './startReference.ts'
import { unzip } from './unzip.ts'

let reference: RunningReference
let token = ''
const today = businessDay(new Date())

beforeAll(async () => {
  reference = await startReference()
  token = (await reference.signIn('admin')).AccessToken
})
afterAll(() => reference.stop())

const path = (report: string, from: string, to: string) => {
  const [call, query] = report === 'changerequest' ? ['requests', ''] : ['transactions', `&description=${report}`]
  return `/api/subscription/${call}/generate/savings?startDate=${from}&endDate=${to}${query}`
}

/** The cells of a row: text as a text, numbers as numbers. */
function cellsOf(row: string): (string | number | null)[] {
  return [...row.matchAll(/<c r="[A-Z]+\d+"([^>]*?)(?:\/>|>(.*?)<\/c>)/gs)].map(([, attributes = '', content = '']) => {
    const value = /<v>(.*?)<\/v>/s.exec(content)?.[1]
    if (value !== undefined) return Number(value)
    return attributes.includes('inlineStr') ? (/<t[^>]*>(.*?)<\/t>/s.exec(content)?.[1] ?? '') : null
  })
}

async function download(report: string, from: string, to: string) {
  const answer = await reference.request('GET', path(report, from, to), { token })
  expect(answer.status, await answer.clone().text()).toBe(200)
  const parts = unzip(Buffer.from(await answer.arrayBuffer()))
  const sheet = parts.get('xl/worksheets/sheet1.xml') ?? ''
  const [kind, period, made, headings = [], ...rows] = [...sheet.matchAll(/<row .*?<\/row>/gs)].map(([row]) => cellsOf(row))
  const foot = rows.pop()
  return {
    answer,
    sheet,
    parts,
    titles: [kind, period, made].flat(),
    foot: foot?.filter((cell) => cell !== null),
    rows: rows.map((cells) => Object.fromEntries(cells.map((cell, index) => [String(headings[index]), cell]))),
  }
}

/** The number with which a sheet writes a day. */
const serial = (day: string) => (Date.parse(`${day}T00:00:00Z`) - Date.UTC(1899, 11, 30)) / 86_400_000

describe('a report', () => {
  it('holds the requests of every status, from the first day to the last in Manila', async () => {
    const guids = await Promise.all(
      ['member0010', 'member0011', 'member0012', 'member0013'].map((user) => addTransaction(reference, user, 'withdrawal', '600.00')),
    )
    // A minute before midnight in Manila, its two neighbours, and noon.
    const instants = ['2031-03-01T15:59:00Z', '2031-03-01T16:00:00Z', '2031-03-02T15:59:00Z', '2031-03-02T16:00:00Z']
    for (const [index, guid] of guids.entries())
      await reference.database
        .updateTable('transaction_requests')
        .set({ requested_at: new Date(instants[index]!) })
        .where('guid', '=', guid)
        .execute()
    const { answer, rows, titles, foot } = await download('withdraw', '2031-03-02', '2031-03-02')
    expect(answer.headers.get('content-type')).toBe('application/vnd.openxmlformats-officedocument.spreadsheetml.sheet')
    expect(answer.headers.get('content-disposition')).toMatch(/^attachment; filename="savings_transactions\.xlsx"/)
    expect(titles).toEqual([
      'Savings withdrawals',
      'Requested from 02-Mar-2031 to 02-Mar-2031',
      expect.stringMatching(/^Kapwa.*, made on \d\d-\w{3}-\d{4} at /),
    ])
    expect(foot).toEqual(['Rows: 2', -1200, 0])
    const { action, after } = await reference.database.selectFrom('audit_log').selectAll().orderBy('id', 'desc').executeTakeFirstOrThrow()
    expect({ action, after }).toEqual({
      action: 'transactions report',
      after: { Report: 'Savings withdrawals', From: '2031-03-02', To: '2031-03-02' },
    })
    expect(rows.map((row) => row['Request code'])).toEqual([guids[1], guids[2]].map((guid) => `TEST-${guid!}`))
    expect(rows[0]).toMatchObject({
      'Amount requested': -600,
      'Date requested': serial('2031-03-02'),
      Status: 'Review',
      Username: 'member0011',
    })
    expect(rows[0]).not.toHaveProperty('Amount posted', expect.anything())
    const all = await download('withdraw', '2000-01-01', today)
    expect(new Set(all.rows.map(({ Status }) => Status))).toEqual(new Set(['Approved', 'Cancelled', 'Rejected', 'Review']))
  })

  it('by the day of posting holds what was posted on it, whenever it was asked for, and when that was taken back', async () => {
    const { database } = reference
    const guids = await Promise.all(['member0015', 'member0016'].map((user) => addTransaction(reference, user, 'deposit', '700.00')))
    const codes = guids.map((guid) => `TEST-${guid}`)
    for (const code of codes) await decide(database, code, 'Approved')
    const posted = database.updateTable('transaction_requests').where('code', 'in', codes)
    await posted.set({ requested_at: new Date('2032-01-31T02:00:00Z'), processed_at: new Date('2032-02-01T02:00:00Z') }).execute()
    await posted.where('code', '=', codes[1]!).set({ reversed_on: '2032-02-03' }).execute()
    expect((await download('deposit&by=posted', '2032-01-31', '2032-01-31')).rows).toEqual([])
    const { titles, rows, foot } = await download('deposit&by=posted', '2032-02-01', '2032-02-01')
    expect(titles[1]).toBe('Posted from 01-Feb-2032 to 01-Feb-2032')
    expect(foot).toEqual(['Rows: 2', 1400, 1400])
    const back = new Map(rows.map((row) => [row['Request code'], row['Taken back']]))
    expect(codes.map((code) => back.get(code))).toEqual([null, serial('2032-02-03')])
  })

  it('of no request has no rows', async () => {
    expect((await download('changerequest', '2001-01-01', '2001-01-02')).rows).toEqual([])
  })

  it.each(['changerequest', 'withdraw', 'deposit'])('of %s is refused where it ends before it begins, or for no day', async (report) => {
    const answers = [path(report, today, addDays(today, -1)), path(report, '2026-02-30', today)]
    for (const target of answers) expect((await reference.request('GET', target, { token })).status).toBe(400)
  })
})

const attacks = ['=HYPERLINK("http://x","y")', '+1+1', '-2+3', '@SUM(A1)', '\t=1+1', '\r=1+1', '=cmd|/c calc', '<f>1+1</f>', 'a & b\u0001']

promise('T23', 'no cell of a report is a formula', async (tell) => {
  const guid = await addTransaction(reference, 'member0014', 'withdrawal', '600.00')
  const { guid: decided_by } = await reference.database
    .selectFrom('users')
    .select('guid')
    .where('user_name', '=', 'auditor')
    .executeTakeFirstOrThrow()
  let cells = 0
  for (const [index, attack] of attacks.entries()) {
    const names = { first_name: attack, middle_name: '', last_name: attack, suffix: '' }
    await reference.database
      .updateTable('users')
      .set({ ...names, user_name: `${attack}${String(index)}` })
      .where('user_name', 'in', ['member0014', `${attacks[index - 1] ?? ''}${String(index - 1)}`])
      .execute()
    await reference.database.updateTable('users').set(names).where('guid', '=', decided_by).execute()
    await reference.database
      .updateTable('transaction_requests')
      .set({ status: 'Rejected', decided_by, processed_at: new Date(), remarks: attack, requested_at: new Date('2032-01-05T03:00:00Z') })
      .where('guid', '=', guid)
      .execute()
    const { sheet, parts, rows } = await download('withdraw', '2032-01-05', '2032-01-05')
    expect([...parts.values()].join('')).not.toMatch(/<f[ >]/)
    const written = attack
      .replaceAll('&', '&amp;')
      .replaceAll('<', '&lt;')
      .replaceAll('>', '&gt;')
      .replaceAll('\r', '_x000D_')
      .replaceAll('\u0001', '')
    expect(rows).toHaveLength(1)
    expect(rows[0]).toMatchObject({ Remarks: written, Transactor: `${written} ${written}`, 'Amount requested': -600 })
    expect(sheet).not.toMatch(/<c [^>]*t="str"/)
    cells += Object.values(rows[0]!).filter((cell) => typeof cell === 'string').length
  }
  tell(`${attacks.length} attacks in every text column of a report, ${cells} cells: 0 formulas; the negative amount a number`)
})
