import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { buildApp } from '../../reference/src/app.ts'
import { loadConfig } from '../../reference/src/config.ts'
import { commandPools, connect } from '../../reference/src/database/connect.ts'
import { runCommand } from './runCommand.ts'
import { createDatabase, startReference } from './startReference.ts'
import type { RunningReference } from './startReference.ts'

let reference: RunningReference

beforeAll(async () => {
  reference = await startReference()
})
afterAll(() => reference.stop())

/** A copy of the demo cooperative after some SQL, with the variables that name it. */
async function changedCopy(...statements: readonly string[]) {
  const { url, template } = inject('sharedServer')!
  const databaseUrl = await createDatabase(url, template)
  const database = connect(databaseUrl, () => undefined)
  for (const statement of statements) await sql.raw(statement).execute(database)
  await database.destroy()
  return { ...reference.env, DATABASE_URL: databaseUrl }
}

const startOn = (env: Readonly<Record<string, string>>) => buildApp(loadConfig({ ...env, REST_PORT: '0' }))

describe('a database without what its migrations made', () => {
  it('is refused at the start, and is a fault of the check', async () => {
    const env = await changedCopy(
      'alter table entries drop constraint entries_pkey cascade',
      'alter table subscriptions drop constraint subscriptions_pkey cascade',
      'alter table audit_log disable trigger user',
    )
    const sentence =
      /^The database lacks, or has otherwise than its migrations made it: (constraint|index|trigger) \S+ \S+, .* and \d+ more\. Make it again as .*, use npm run restore\.\n$/
    expect(await runCommand('verify', [], env)).toEqual({ code: 1, stdout: '', stderr: expect.stringMatching(sentence) as string })
    await expect(startOn(env)).rejects.toThrow('The database lacks')
  })

  it('is whole with an index that the operator has added', async () => {
    const env = await changedCopy('create index of_the_operator on entries (guid)')
    expect(await runCommand('verify', [], env)).toMatchObject({ code: 0, stderr: '' })
  })
})

describe('a database of another version', () => {
  const older = `delete from schema_migrations where name = '0058_one_total_of_guesses.sql'`
  const newer = `insert into schema_migrations (name, checksum) values ('9999_later.sql', 'x')`
  it.each([
    [
      'older',
      older,
      'The database was made by an older version of Kapwa: it lacks the migration 0058_one_total_of_guesses.sql. Start the service, or run npm run migrate.',
    ],
    [
      'newer',
      newer,
      'The database was made by a newer version of Kapwa: it knows the migration 9999_later.sql, and this version does not.',
    ],
  ])('is refused by commands, which migrate nothing: %s', async (_which, statement, words) => {
    const env = await changedCopy(statement)
    for (const [name, args, code] of [
      ['recount', [], 2],
      ['permissions', ['list', 'maria'], 1],
      ['daily', [], 1],
    ] as const)
      expect(await runCommand(name, args, env)).toMatchObject({ code, stdout: '', stderr: expect.stringContaining(`${words}\n`) as string })
  })

  it('is made of this version by npm run migrate', async () => {
    const env = { ...reference.env, DATABASE_URL: await reference.emptyDatabase() }
    expect(await runCommand('verify', [], env)).toMatchObject({ code: 2 })
    const { code, stdout } = await runCommand('migrate', [], env)
    expect({ code, stdout }).toEqual({ code: 0, stdout: expect.stringMatching(/^(Applied the migration \S+ in \d+ ms\.\n)+$/) as string })
    expect((await runCommand('migrate', [], env)).stdout).toBe('The database has every migration of this version.\n')
    expect(await runCommand('verify', [], env)).toMatchObject({ code: 0 })
  })

  it('takes a running copy of the service out of its balancer', async () => {
    const env = await changedCopy()
    const app = await startOn(env)
    const ready = async () => {
      const answer = await app.inject('/health/ready')
      return { code: answer.statusCode, body: answer.json<unknown>() }
    }
    expect(await ready()).toMatchObject({ code: 200, body: { status: 'ready' } })
    const database = connect(env.DATABASE_URL, () => undefined)
    await sql.raw(newer).execute(database)
    await database.destroy()
    expect(await ready()).toEqual({
      code: 503,
      body: { status: 'The database was migrated by a newer version of Kapwa (9999_later.sql): replace this copy.' },
    })
    await app.close()
  })
})

describe('a command that only reads', () => {
  it('cannot write', async () => {
    const database = connect(reference.databaseUrl, () => undefined, commandPools.reads)
    const write = database.insertInto('demo_seed').values({ business_day: '2026-11-29' }).execute()
    await expect(write).rejects.toThrow('cannot execute INSERT in a read-only transaction')
    await database.destroy()
  })
})
