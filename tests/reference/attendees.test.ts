import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { moveElection } from '../../reference/seed/election/moveElection.ts'
import type { components } from '../../schema/generated/rest.ts'
import { ElectionCalls } from './electionCalls.ts'
import { statusAndBody } from './formCalls.ts'
import { startReference } from './startReference.ts'
import type { RunningReference } from './startReference.ts'

let reference: RunningReference
let comelec: ElectionCalls

beforeAll(async () => {
  reference = await startReference()
  comelec = await ElectionCalls.as(reference, 'comelec')
})
afterAll(() => reference.stop())

const header = 'EmployeeId,Name,Status\r\n'
const countAttendees = async () => (await reference.database.selectFrom('attendees').select('employee_id').execute()).length
const findAttendee = (employeeId: string) =>
  reference.database.selectFrom('attendees').select(['name', 'is_present']).where('employee_id', '=', employeeId).executeTakeFirst()
const windows1252 = (text: string) => new Uint8Array(Buffer.from(text, 'latin1'))

describe('the template', () => {
  it('is a file that the upload takes', async () => {
    const template = await reference.request('GET', '/files/_templates/ga_attendance.csv', { token: comelec.token })
    expect(template.headers.get('content-type')).toBe('text/csv')
    const answer = await comelec.upload(await template.text(), { isDryRun: true })
    expect(await statusAndBody(answer)).toMatchObject([200, { Rows: 1, Added: 1, Updated: 0, Unchanged: 0 }])
  })
})

describe('an upload', () => {
  it.each([
    ['lines that end in CR LF', `${header}EMP-80001,"Dela Cruz, Juan",Present\r\n`, 'Dela Cruz, Juan'],
    ['a byte order mark', `\uFEFF${header}EMP-80002,Núñez,Present`, 'Núñez'],
    ['Windows-1252', windows1252(`${header}EMP-80003,"Pe\xf1a, A\xf1o",present\n`), 'Peña, Año'],
    ['quoted line ends and quotes', `${header}EMP-80004,"Juan\n""Jun"" Cruz",Present\n`, null],
    ['blank lines and spaces', `${header}\r\n EMP-80005 , Ana Cruz , PRESENT \r\n,,\r\n`, 'Ana Cruz'],
  ])('takes %s', async (_title, content, name) => {
    const [status, body] = await statusAndBody(comelec.upload(content))
    const employeeId = /EMP-8000\d/.exec(typeof content === 'string' ? content : Buffer.from(content).toString('latin1'))![0]
    if (name === null) {
      expect([status, body]).toMatchObject([400, { Errors: [{ Field: 'Name', Row: 2 }] }])
      return
    }
    expect([status, body]).toEqual([200, expect.stringMatching(/^[\w-]+\/ga_attendance\.csv$/)])
    expect(await findAttendee(employeeId)).toEqual({ name, is_present: true })
  })

  it.each<[string, string, unknown]>([
    ['no header', 'EMP-1,Ana,Present\n', [{ Field: 'EmployeeId', Row: 1, Message: 'The first line must be EmployeeId,Name,Status.' }]],
    ['nothing', '\n', [{ Field: 'EmployeeId', Row: 1 }]],
    [
      'every fault by row and column',
      `${header},Ana,Present\nEMP-90001,,Here\nEMP-90002,Ben\nEMP-90003,Cora,Present\n"EMP-90004\n",Dan,Maybe\nemp-90003,Cora,Absent\n`,
      [
        { Field: 'EmployeeId', Row: 2, Message: 'EmployeeId is required.' },
        { Field: 'Name', Row: 3, Message: 'Name is required.' },
        { Field: 'Status', Row: 3, Message: 'Status must be Present or Absent.' },
        { Field: 'Status', Row: 4, Message: 'The row has 2 cells instead of 3.' },
        { Field: 'Status', Row: 6, Message: 'Status must be Present or Absent.' },
        { Field: 'EmployeeId', Row: 8, Message: 'emp-90003 is doubled: it is in line 5 already.' },
      ],
    ],
    ['an unclosed quote', `${header}EMP-90001,"Ana,Present\n`, [{ Field: 'Name', Row: 2 }]],
  ])('with %s names it, and stores nothing', async (_title, content, faults) => {
    const before = await countAttendees()
    expect(await statusAndBody(comelec.upload(content))).toMatchObject([400, { Errors: faults }])
    expect(await countAttendees()).toBe(before)
  })

  it('names 100 of its faults, and how many there are', async () => {
    const answer = await statusAndBody(comelec.upload(header + 'EMP-9,,Present\n'.repeat(1_250)))
    expect(answer).toMatchObject([400, { Message: '2,499 values of the file are wrong.' }])
    expect((answer[1] as { Errors: unknown[] }).Errors).toHaveLength(100)
  })

  it('is merged by employee ID, and says beforehand what it would do', async () => {
    const content = `${header}EMP-81001,One,Present\nEMP-81002,Two,Absent\n`
    expect(await statusAndBody(comelec.upload(content, { isDryRun: true }))).toMatchObject([200, { Rows: 2, Added: 2, Unchanged: 0 }])
    expect(await findAttendee('EMP-81001')).toBeUndefined()
    const [, key] = await statusAndBody(comelec.upload(content))
    const changed = `${header}emp-81001,One,Present\nEMP-81002,Two,Present\n`
    expect(await statusAndBody(comelec.upload(changed, { isDryRun: true }))).toMatchObject([200, { Added: 0, Updated: 1, Unchanged: 1 }])
    await comelec.upload(changed)
    expect(await findAttendee('EMP-81002')).toEqual({ name: 'Two', is_present: true })
    const stored = await reference.request('GET', `/api/attribute/view?fileKey=${encodeURIComponent(String(key))}`, {
      token: comelec.token,
    })
    expect(await stored.text()).toBe(content)
  })

  it('applies what was tried, and nothing where another file was applied in between', async () => {
    const rows = (status: string) => `${header}EMP-81003,Three,${status}\nEMP-81004,Four,${status}\n`
    const [, { Version }] = (await statusAndBody(comelec.upload(rows('Present'), { isDryRun: true }))) as [number, { Version: string }]
    await comelec.upload(`${header}EMP-81003,Three,Absent\n`)
    expect(await statusAndBody(comelec.upload(rows('Present'), { version: Version }))).toMatchObject([
      409,
      { Message: 'The records have changed since the file was checked. Check it again.' },
    ])
    expect([await findAttendee('EMP-81003'), await findAttendee('EMP-81004')]).toEqual([{ name: 'Three', is_present: false }, undefined])
    const [, anew] = (await statusAndBody(comelec.upload(rows('Present'), { isDryRun: true }))) as [number, { Version: string }]
    expect((await comelec.upload(rows('Present'), { version: anew.Version })).status).toBe(200)
  })

  it('names rows under another name than the member’s, without the member’s name', async () => {
    const own = await reference.database
      .selectFrom('users')
      .select('employee_id')
      .where('user_name', '=', 'maria')
      .executeTakeFirstOrThrow()
    const [right, wrong] = ['Reyes, Maria L.', 'Cruz, Juan'].map((name) => `${header}${own.employee_id!},"${name}",Present\n`)
    expect(await statusAndBody(comelec.upload(right!, { isDryRun: true }))).toMatchObject([200, { OtherNameCount: 0, OtherNames: [] }])
    expect(await statusAndBody(comelec.upload(wrong!, { isDryRun: true }))).toMatchObject([
      200,
      { OtherNameCount: 1, OtherNames: [{ Row: 2, EmployeeId: own.employee_id, Name: 'Cruz, Juan' }], UnknownCount: 0 },
    ])
  })

  it('names employee IDs that no user has, stores them, and counts them once a user has them', async () => {
    const { database } = reference
    const before = await comelec.precinct()
    const content = `${header}EMP-99999,"Ghost, Casper",Present\nEMP-20002,"Cruz, Ana",Present\nEMP-99998,"Ghost, Other",Absent\n`
    const Unknown = [
      { Row: 2, EmployeeId: 'EMP-99999', Name: 'Ghost, Casper' },
      { Row: 4, EmployeeId: 'EMP-99998', Name: 'Ghost, Other' },
    ]
    const { VoterCount: Present } = before
    expect(await statusAndBody(comelec.upload(content, { isDryRun: true }))).toMatchObject([
      200,
      { Rows: 3, Present, UnknownCount: 2, Unknown, OtherNameCount: 1 },
    ])
    expect((await comelec.upload(content)).status).toBe(200)
    expect(await comelec.precinct()).toEqual(before)
    const listed = async () => {
      const attendees = (await (await comelec.send('GET', `attendee/list/${comelec.guid}`)).json()) as components['schemas']['Attendee'][]
      return attendees.find(({ Name }) => Name === 'Ghost, Casper')
    }
    expect(await listed()).toEqual({ Name: 'Ghost, Casper', Status: 'Present', IsKnown: false })
    const renamed = database.updateTable('users').where('user_name', '=', 'ana')
    const { employee_id } = await database
      .selectFrom('users')
      .select('employee_id')
      .where('user_name', '=', 'ana')
      .executeTakeFirstOrThrow()
    // Ana's account is not finished: she cannot vote yet.
    await renamed.set({ employee_id: 'emp-99999' }).execute()
    expect([await comelec.precinct(), await listed()]).toMatchObject([before, { IsKnown: false }])
    expect(await statusAndBody(comelec.upload(content, { isDryRun: true }))).toMatchObject([200, { Present, UnknownCount: 2 }])
    await renamed.set({ status: 'Active' }).execute()
    expect(await comelec.precinct()).toMatchObject({ VoterCount: Present + 1, AttendeeCount: before.AttendeeCount! + 1 })
    expect(await listed()).toMatchObject({ IsKnown: true })
    await renamed.set({ employee_id, status: 'Pending' }).execute()
  })

  it('takes 10,000 rows at once', async () => {
    const rows = Array.from({ length: 10_000 }, (_none, index) => `EMP-5${String(index).padStart(5, '0')},"Row, ${index}",Present\n`)
    const before = await countAttendees()
    expect((await comelec.upload(header + rows.join(''))).status).toBe(200)
    const listed = await comelec.send('GET', `attendee/list/${comelec.guid}`)
    expect(await listed.json()).toHaveLength(before + 10_000)
  })

  it('keeps present members present once polling has opened, whether they have voted or not, and adds late arrivals', async () => {
    const { database } = reference
    await database.transaction().execute((transaction) => moveElection(transaction, 'published', new Date()))
    const hasVoted = { employeeId: 'EMP-20001', calls: await ElectionCalls.as(reference, 'member0001') }
    const row = (employeeId: string, status: string) => `${employeeId},"Cruz, Ana",${status}\n`
    const late = row('EMP-81010', 'Absent')
    const before = header + row('EMP-81011', 'Present') + late
    expect((await comelec.upload(before)).status).toBe(200)
    expect(await statusAndBody(comelec.upload(header + row('EMP-81011', 'Absent'), { isDryRun: true }))).toMatchObject([
      200,
      { Updated: 1 },
    ])

    await comelec.change('Polling', true)
    const { Positions } = await hasVoted.calls.ballot()
    await hasVoted.calls.toggle(Positions[0]!.Candidates[0]!.Guid)
    expect((await hasVoted.calls.cast()).status).toBe(200)
    const closedBetween = async () => {
      await comelec.change('Polling', false)
      await comelec.change('Polling', true)
    }
    const refused = header + row('EMP-81010', 'Present') + row('EMP-81011', 'Absent') + row(hasVoted.employeeId, 'Absent')
    const Message = 'Polling has been opened: a member who is present can no longer be made Absent. The file does that.'
    const faults = [{ Field: 'Status', Message }]
    const { id: last } = await database.selectFrom('audit_log').select('id').orderBy('id', 'desc').executeTakeFirstOrThrow()
    for (const prepare of [() => Promise.resolve(), closedBetween]) {
      await prepare()
      for (const isDryRun of [true, false])
        expect(await statusAndBody(comelec.upload(refused, { isDryRun }))).toEqual([400, expect.objectContaining({ Errors: faults })])
    }
    const arrivals = header + row('EMP-81010', 'Present') + row('EMP-81012', 'Present') + row('EMP-81013', 'Absent')
    expect(await statusAndBody(comelec.upload(arrivals, { isDryRun: true }))).toMatchObject([200, { Added: 2, Updated: 1 }])
    expect((await comelec.upload(arrivals)).status).toBe(200)
    expect(await findAttendee('EMP-81010')).toMatchObject({ is_present: true })
    const audited = database.selectFrom('audit_log').select(['action', 'reason', 'after']).where('id', '>', last).orderBy('id', 'desc')
    const tried = (await audited.execute()).filter(({ action, reason }) => action === 'upload trial' || reason === Message)
    expect(tried.map(({ action }) => action)).toEqual(['upload trial', ...Array<string>(4).fill('attendees upload refused')])
    expect(tried[0]!.after).toMatchObject({ Kind: 'Attendees', Rows: 3, Added: 2, Updated: 1 })
  })

  it('ends with polling', async () => {
    await comelec.change('Polling', false)
    expect((await comelec.upload(`${header}EMP-81003,Three,Present\n`)).status).toBe(409)
    await comelec.change('Polling', true)
    expect((await comelec.upload(`${header}EMP-81003,Three,Present\n`)).status).toBe(200)
  })
})
