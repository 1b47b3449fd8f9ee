import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdir, readFile, readdir, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { gunzipSync, gzipSync } from 'node:zlib'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { connect } from '../../reference/src/database/connect.ts'
import { refuseHalfRestore, restoreDatabase } from '../../reference/src/database/restoreDatabase.ts'
import { runCommand } from './runCommand.ts'
import { createDatabase, startReference } from './startReference.ts'
import type { RunningReference } from './startReference.ts'
import { temporaryFolder } from './temporaryFolder.ts'

/** Made by pg_dump 15 of a database with the migrations up to 0057 and one mail in its outbox. */
const older = 'tests/reference/kapwa.sql.gz'
const plain = gunzipSync(await readFile(older)).toString()
const mail = 'a\ttab, a \\ backslash,\na line, a\u2028separator and \\.'
const done = /^The ledger balances and the audit log is whole\.$/m

let reference: RunningReference
let folder: string
let files: string

beforeAll(async () => {
  reference = await startReference()
  folder = await temporaryFolder()
  files = path.join(folder, 'kapwa-files.tgz')
  await mkdir(path.join(folder, 'files'))
  await writeFile(path.join(folder, 'files/kept'), 'as it was')
  execFileSync('tar', ['-czf', files, '-C', folder, 'files'])
})
afterAll(async () => {
  await reference.stop()
  await rm(folder, { recursive: true })
})

/** Makes a database, a copy of the demo cooperative or an empty one, and a data folder. No session is connected. */
async function newTarget(isEmpty = false) {
  const databaseUrl = isEmpty
    ? await reference.emptyDatabase()
    : await createDatabase(inject('sharedServer')!.url, inject('sharedServer')!.template)
  const dataDir = path.join(await temporaryFolder(), 'data')
  for (const name of ['files', 'uploads']) await mkdir(path.join(dataDir, name), { recursive: true })
  await writeFile(path.join(dataDir, 'files/before'), 'of before')
  return { databaseUrl, dataDir, env: { DATABASE_URL: databaseUrl, DATA_DIR: dataDir, DEMO: '1' } }
}

async function ask<T>(databaseUrl: string, query: string): Promise<T[]> {
  const database = connect(databaseUrl, () => undefined)
  try {
    return (await sql.raw<T>(query).execute(database)).rows
  } finally {
    await database.destroy()
  }
}

const countsOf = (databaseUrl: string) =>
  ask(
    databaseUrl,
    'select (select count(*) from users) users, (select count(*) from outbox) mails, (select count(*) from schema_migrations) migrations',
  )

async function writeDump(text: string, pack = false): Promise<string> {
  const file = path.join(folder, 'changed.sql')
  await writeFile(file, pack ? gzipSync(text) : text)
  return file
}

describe('a restore', () => {
  it.each([
    ['a database of before', false, older],
    ['an empty database, from SQL that is not packed', true, ''],
  ])('replaces %s, its files and its half uploads, migrates and verifies', async (_what, isEmpty, packed) => {
    const { databaseUrl, dataDir, env } = await newTarget(isEmpty)
    const { code, stdout, stderr } = await runCommand('restore', [packed || (await writeDump(plain)), files], env)
    expect({ code, stderr }).toEqual({ code: 0, stderr: '' })
    expect(stdout).toMatch(/^Unpacking .*\nReplacing the database\.\nRestoring public\.account_balances\.\n/)
    expect(stdout).toMatch(/^Applied the migration 0058_one_total_of_guesses\.sql in \d+ ms\.$/m)
    expect(stdout).toMatch(done)
    expect(await ask(databaseUrl, 'select text_body from outbox')).toEqual([{ text_body: mail }])
    const migrations = (await readdir('reference/migrations')).filter((name) => name.endsWith('.sql')).length
    expect(await countsOf(databaseUrl)).toEqual([{ users: 0, mails: 1, migrations }])
    expect([await readdir(dataDir), await readdir(path.join(dataDir, 'files'))]).toEqual([['files'], ['kept']])
  })

  it('makes a database of its own in a data folder that there is not', async () => {
    const dataDir = path.join(await temporaryFolder(), 'data')
    const { POSTGRES_MAJOR = '18' } = process.env
    const { code, stdout, stderr } = await runCommand('restore', [older, files], { DATA_DIR: dataDir, POSTGRES_MAJOR })
    expect({ code, stderr }).toEqual({ code: 0, stderr: '' })
    expect(stdout).toMatch(done)
    await rm(path.dirname(dataDir), { recursive: true })
  })

  const rows = /^COPY public\.schema_migrations .*$/m.exec(plain)!
  const inRows = plain.indexOf('0042', rows.index) > 0 ? plain.indexOf('0042', rows.index) : rows.index + rows[0].length + 20
  it.each<[string, () => string | Promise<string>, string]>([
    ['ends between two statements', () => writeDump(plain.slice(0, rows.index)), 'The dump ends too early: part of it is missing.'],
    ['ends in the rows of a table', () => writeDump(plain.slice(0, inRows)), 'The dump ends too early: part of it is missing.'],
    [
      'is packed and cut off',
      async () => {
        const file = path.join(folder, 'cut.sql.gz')
        await writeFile(file, (await readFile(older)).subarray(0, 9_000))
        return file
      },
      'The dump ends too early: part of it is missing.',
    ],
    [
      'is of a newer version',
      () => writeDump(plain.replaceAll('0057_wrong_guesses.sql', '9999_later.sql'), true),
      'The database was made by a newer version of Kapwa: it knows the migration 9999_later.sql, and this version does not.',
    ],
    [
      'has a row that PostgreSQL refuses',
      () => writeDump(plain.replace('Kept in a backup', 'Kept\tin')),
      'extra data after last expected column',
    ],
    ['is no SQL', () => writeDump('PGDMP and more'), 'changed.sql is no SQL: turn it into SQL with pg_restore --no-owner'],
    ['is of another program', () => writeDump('-- PostgreSQL database dump complete\n'), 'changed.sql holds no database of Kapwa.'],
    ['is not there', () => '/no/such/file', '/no/such/file cannot be read.'],
  ])('changes nothing by a dump that %s', async (_what, makeDump, words) => {
    const { databaseUrl, dataDir, env } = await newTarget()
    const before = await countsOf(databaseUrl)
    const { code, stderr } = await runCommand('restore', [await makeDump(), files], env)
    expect({ code, stderr }).toEqual({ code: 1, stderr: expect.stringContaining(words) as string })
    expect(stderr).toMatch(/^Nothing was restored, and nothing was changed\. /)
    expect(await countsOf(databaseUrl)).toEqual(before)
    expect([(await readdir(dataDir)).sort(), await readdir(path.join(dataDir, 'files'))]).toEqual([['files', 'uploads'], ['before']])
  })

  it('changes nothing by an archive that is broken', async () => {
    const { databaseUrl, dataDir } = await newTarget()
    const before = await countsOf(databaseUrl)
    const broken = path.join(folder, 'broken.tgz')
    await writeFile(broken, (await readFile(files)).subarray(0, 60))
    await expect(restoreDatabase({ databaseUrl, dataDir, dump: older, files: broken }, () => undefined)).rejects.toThrow(
      `${broken} is no whole archive of the folder files.`,
    )
    expect(await countsOf(databaseUrl)).toEqual(before)
    expect(existsSync(path.join(dataDir, 'files/before'))).toBe(true)
  })

  it('that was broken off between the database and the files is told at the start', async () => {
    const { dataDir } = await newTarget(true)
    expect(() => refuseHalfRestore(dataDir)).not.toThrow()
    await mkdir(path.join(dataDir, 'restored'))
    expect(() => refuseHalfRestore(dataDir)).toThrow(/^A restore was broken off .* run it again\.$/)
  })

  it('is refused while a service is connected, and says how it is used', async () => {
    const { code, stderr } = await runCommand('restore', [older, files], reference.env)
    expect({ code, stderr }).toEqual({ code: 1, stderr: expect.stringContaining('Stop the service first: others are connected') as string })
    expect((await runCommand('restore', [older], reference.env)).stderr).toMatch(/^Usage: npm run restore/)
  })
})
