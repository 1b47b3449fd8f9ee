import { afterAll, beforeAll, expect, it } from 'vitest'
import { OfficerCalls } from './officerCalls.ts'
import { FormCalls, fileOf } from './formCalls.ts'
import { lastMail } from './lastMail.ts'
import { startReference } from './startReference.ts'
import type { RunningReference } from './startReference.ts'

let reference: RunningReference

beforeAll(async () => {
  reference = await startReference()
})
afterAll(() => reference.stop())

const hostile = '\u202E Ana\u00A0\t\u200BLi\u2067za\u0007 \n\u3164Cruz\u200D\u2800'
const stored = { text: 'Ana Liza Cruz', textarea: 'Ana Liza\nCruz', radio: 'Ana Liza Cruz', dropdown: 'Ana Liza Cruz' }
const fields = () => reference.database.selectFrom('attribute_fields').selectAll()

/** The questions with a text of a form, and what is stored of them. */
async function storedOf(groupGuid: string, code?: string): Promise<[asked: Record<string, string>, answers: Record<string, string>]> {
  const questions = await fields()
    .where('group_guid', '=', groupGuid)
    .where('type', 'in', ['text', 'textarea', 'radio', 'dropdown'])
    .execute()
  const asked = Object.fromEntries(
    questions
      .filter(({ format }) => format === null || format === 'account-email')
      .map(({ control_name, type }) => [control_name, stored[type as 'text']]),
  )
  const rows = reference.database
    .selectFrom('answers')
    .innerJoin('entries', 'entries.guid', 'answers.entry_guid')
    .select(['control_name', 'value'])
    .where('group_guid', '=', groupGuid)
    .where('control_name', 'in', [...Object.keys(asked), ''])
  const answers = await (code === undefined ? rows.where('status', '=', 'Draft') : rows.where('code', '=', code)).execute()
  return [asked, Object.fromEntries(answers.map(({ control_name, value }) => [control_name, value]))]
}

it('the texts of every service, form and profile are stored as visible characters', async () => {
  const groups = await reference.database
    .selectFrom('attribute_groups')
    .selectAll()
    .where('status', '=', 'Active')
    .where('type', 'in', ['Service', 'Form', 'Compliance'])
    .execute()
  const member = await FormCalls.as(reference, 'maria')
  const user = reference.database.selectFrom('users').select('guid').where('user_name', '=', 'maria')
  await reference.database.deleteFrom('entries').where('user_guid', '=', user).execute()
  for (const { guid, name } of groups) {
    const [asked] = await storedOf(guid)
    const saved = await member.saveEntry(guid, Object.fromEntries(Object.keys(asked).map((name) => [name, hostile])))
    expect(saved.status, name).toBe(200)
    expect(await storedOf(guid), name).toEqual([asked, asked])
  }
})

it('the texts of an application are stored as visible characters, and so is the name of a file', async () => {
  const ana = await FormCalls.as(reference, 'ana')
  const { RegistrationCode } = await ana.registration()
  const { guid } = await groupOf('Registration')
  const [asked] = await storedOf(guid, RegistrationCode)
  const files = [fileOf('photo-1-Me\u202E \u00A0 gnp.png')]
  const texts = Object.fromEntries(Object.keys(asked).map((name) => [name, hostile]))
  const answer = await ana.saveRegistration({ ...texts, photo: 'photo-1-Me\u202E \u00A0 gnp.png' }, { files })
  expect(await answer.json()).toBe('Saved')
  const [, answers] = await storedOf(guid, RegistrationCode)
  expect(answers).toEqual(asked)
  const file = await reference.database.selectFrom('files').select('name').orderBy('created_at', 'desc').executeTakeFirstOrThrow()
  expect(file.name).toBe('Me gnp.png')
})

const groupOf = (type: string) =>
  reference.database.selectFrom('attribute_groups').select('guid').where('type', '=', type).executeTakeFirstOrThrow()

it('an officer’s remark is stored and mailed as visible characters, and a name from the right turns nothing around it', async () => {
  const officer = await OfficerCalls.as(reference, 'registrar', 'registrations')
  const [item] = await officer.list()
  expect((await officer.stage({ Guid: item!.Guid, Status: 'Rejected', Remarks: hostile })).status).toBe(200)
  const { remarks } = await reference.database
    .selectFrom('staged_dispositions')
    .select('remarks')
    .where('item_guid', '=', item!.Guid)
    .executeTakeFirstOrThrow()
  expect(remarks).toBe(stored.textarea)
  const { user_guid: guid } = await reference.database
    .selectFrom('entries')
    .select('user_guid')
    .where('guid', '=', item!.Guid)
    .executeTakeFirstOrThrow()
  await reference.database
    .updateTable('users')
    .set({ first_name: 'علي', email_address: 'ali@example.test' })
    .where('guid', '=', guid)
    .execute()
  expect((await officer.apply()).status).toBe(200)
  expect(await lastMail(reference, 'ali@example.test', /^Dear (\u2068\S+ .+\u2069),\n/)).toContain('علي')
  expect(await lastMail(reference, 'ali@example.test', /sent it back: (Ana Liza\nCruz)\n/)).toBeTruthy()
})
