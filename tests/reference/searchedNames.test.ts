import { sql } from 'kysely'
import pg from 'pg'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { appendAudit } from '../../reference/src/audit/append.ts'
import { usersByName } from '../../reference/src/domains/administration/searchMembers.ts'
import { foldWords } from '../../schema/rules/foldWords.ts'
import { nameCases, searchedNames } from '../rules/nameCases.ts'
import { AdministrationCalls } from './administrationCalls.ts'
import { userOf } from './reviewItems.ts'
import { startReference } from './startReference.ts'
import type { RunningReference } from './startReference.ts'

let reference: RunningReference
let admin: AdministrationCalls

beforeAll(async () => {
  reference = await startReference()
  await sql`
    insert into users (guid, user_name, employee_id, first_name, last_name, status)
    select gen_random_uuid(), 'searched' || n, 'searched' || n, name ->> 0, name ->> 1, 'Active'
    from jsonb_array_elements(${JSON.stringify(searchedNames)}::jsonb) with ordinality as names (name, n)`.execute(reference.database)
  admin = await AdministrationCalls.as(reference, 'admin')
})
afterAll(() => reference.stop())

it.each(nameCases)('%s finds %j', async (search, lastNames) => {
  const { rows } = await sql<{ last_name: string }>`
    select last_name from users where guid in (${usersByName(search)}) and user_name like 'searched%' order by user_name`.execute(
    reference.database,
  )
  expect(rows.map(({ last_name }) => last_name)).toEqual(lastNames)
})

// Of younger letters two versions of Unicode may differ.
it('is one rule in JavaScript and SQL, for every Latin, Greek and Cyrillic letter and every sign', async () => {
  const { rows } = await sql<{ name: string; lexemes: string[] }>`
    select name, tsvector_to_array(name_lexemes(name)) as lexemes
    from generate_series(1, 65519) code cross join lateral (select 'A' || chr(code) || 'b' as name) n
    where code < 1328 or code between 7680 and 11263 or code between 12288 and 12351 or code > 65279`.execute(reference.database)
  const lexemesOf = (words: string[]) => new Set([...words, ...words.map((_word, at) => words.slice(at).join(''))])
  expect(rows.map(({ name, lexemes }) => [name, new Set(lexemes)])).toEqual(rows.map(({ name }) => [name, lexemesOf(foldWords(name))]))
})

it('folds Latin names alike in a database of the locale C, whose lower() knows no letter beyond ASCII', async () => {
  await sql`create database folded_in_c template template0 encoding 'UTF8' locale_provider libc locale 'C'`.execute(reference.database)
  const url = new URL(reference.databaseUrl)
  url.pathname = '/folded_in_c'
  const client = new pg.Client({ connectionString: url.href })
  await client.connect()
  try {
    const { rows } = await sql<{ made: string }>`select pg_get_functiondef('name_lexemes'::regproc) as made`.execute(reference.database)
    await client.query(rows[0]!.made)
    const found = await client.query<{ lexemes: string[] }>(`select tsvector_to_array(name_lexemes($1)) as lexemes`, [
      'Ørsted Łukasz Đang Ðorn Ħal Æneas Œuvre STRAẞE PEÑA',
    ])
    const words = ['orsted', 'lukasz', 'dang', 'dorn', 'hal', 'aeneas', 'oeuvre', 'strasse', 'pena']
    expect(found.rows[0]?.lexemes).toEqual(expect.arrayContaining(words))
  } finally {
    await client.end()
    await sql`drop database folded_in_c`.execute(reference.database)
  }
})

it('holds for the look-up and for the audit trail of a person', async () => {
  const { guid } = await userOf(reference, 'searched2')
  await appendAudit(reference.database, { actor: 'operator', action: 'member look-up', subject: guid, at: new Date() })
  const found = await admin.read<{ Guid: string }[]>(`/api/user/search?${new URLSearchParams({ q: 'JR Nino' }).toString()}`)
  expect(found.map(({ Guid }) => Guid)).toEqual([guid])
  expect((await admin.audit({ q: 'JR Nino' })).Entries).toMatchObject([{ Actor: 'operator', SubjectName: 'J.R. Niño' }])
})
