import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { decodeJwt } from 'jose'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { appendAudit } from '../../reference/src/audit/append.ts'
import { OfficerCalls } from './officerCalls.ts'
import { addTransaction } from './reviewItems.ts'
import { runCommand } from './runCommand.ts'
import { runFile, startService } from './serviceProcess.ts'
import { startReference } from './startReference.ts'
import type { RunningReference, TokenPair } from './startReference.ts'
import { temporaryFolder } from './temporaryFolder.ts'

let reference: RunningReference

beforeAll(async () => {
  reference = await startReference()
})
afterAll(() => reference.stop())

function command(name: string, args: readonly string[] = [], env = reference.env) {
  return runCommand(name, args, env)
}

describe('permissions', () => {
  it('are granted, listed and revoked while the service runs, audited, and reach the next token', async () => {
    expect(await command('permissions', ['grant', 'MARIA', 'election_precinct_audit'])).toEqual({
      code: 0,
      stdout: 'maria: grant election_precinct_audit, done.\nmaria holds election_precinct_audit.\n',
      stderr: '',
    })
    expect(decodeJwt((await reference.signIn('maria')).AccessToken)).toMatchObject({ Permissions: 'election_precinct_audit' })
    expect((await command('permissions', ['grant', 'EMP-1001', 'election_precinct_audit'])).stdout).toContain('nothing to change')
    expect((await command('permissions', ['revoke', 'maria@demo.kapwa.test', 'election_precinct_audit'])).stdout).toContain(
      'maria holds no permission.',
    )
    expect((await command('permissions', ['list', 'data'])).stdout).toBe('data holds subscription_data_report, subscription_data_upload.\n')
    const rows = await reference.database.selectFrom('audit_log').selectAll().where('actor', '=', 'operator').orderBy('id').execute()
    expect(rows.map(({ action, before, after }) => ({ action, before, after }))).toEqual([
      { action: 'grant permission', before: [], after: ['election_precinct_audit'] },
      { action: 'revoke permission', before: ['election_precinct_audit'], after: [] },
    ])
  })

  it('hold for the very next call of a session that is open', async () => {
    const change = (action: string) => command('permissions', [action, 'savings', 'savings_approval_review'])
    const savings = await OfficerCalls.as(reference, 'savings', 'transactions')
    const disposition = { Guid: await addTransaction(reference, 'maria', 'withdrawal', '500.00'), Status: 'Approved', Remarks: '' } as const
    const statuses = async () => [(await savings.stage(disposition)).status, (await savings.apply()).status]
    expect((await change('revoke')).code).toBe(0)
    expect(await statuses()).toEqual([403, 403])
    expect((await change('grant')).code).toBe(0)
    expect(await statuses()).toEqual([200, 200])
  })

  it('take the review of a service that there is, and nothing that there is not', async () => {
    expect((await command('permissions', ['grant', 'carla', 'provident_approval_review'])).code).toBe(0)
    const unknown = await command('permissions', ['grant', 'carla', 'root'])
    expect(unknown).toMatchObject({ code: 1, stdout: '' })
    expect(unknown.stderr).toMatch(/^There is no permission root\. There are:\nmanagement_access\n/)
    // A candidate of the demo's election.
    expect(await command('permissions', ['grant', 'carla', 'election_precinct_manage'])).toEqual({
      code: 1,
      stdout: '',
      stderr: 'A candidate holds no permission of the election: grant it once the results are published.\n',
    })
    expect(await command('permissions', ['list', 'nobody'])).toMatchObject({
      code: 1,
      stderr: 'Nobody has the user name, employee ID or e-mail address nobody.\n',
    })
  })

  it('say how they are used', async () => {
    const wrong = [[], ['grant', 'maria'], ['list', 'maria', 'x'], ['remove', 'maria', 'x']]
    for (const result of await Promise.all(wrong.map((args) => command('permissions', args)))) {
      expect(result).toMatchObject({ code: 1, stdout: '' })
      expect(result.stderr).toMatch(/^Usage: npm run permissions/)
    }
  })

  it('leave the service running', async () => {
    expect((await reference.request('GET', '/health/ready')).status).toBe(200)
  })

  it('start the database themselves when the service does not run, and stop it again', async () => {
    const folder = await temporaryFolder()
    const dataDir = `${folder}/data`
    const runOnce = async () => {
      const service = startService(dataDir, { DEMO: '0' })
      await service.url()
      service.child.kill('SIGTERM')
      expect((await service.ended()).code).toBe(0)
    }
    await runOnce()
    // As a process, whose end shows that it has let the database go.
    expect(await runFile('reference/src/commands/permissions.ts', ['list', 'maria'], { DATA_DIR: dataDir }).ended()).toMatchObject({
      code: 1,
      stderr: 'Nobody has the user name, employee ID or e-mail address maria.\n',
    })
    await runOnce()
    await rm(folder, { recursive: true })
  })

  it('read secrets from their files, as `docker compose exec` starts them', async () => {
    const folder = await temporaryFolder()
    const url = new URL(reference.env.DATABASE_URL!)
    const secrets = { PGPASSWORD: url.password, TOKEN_SECRET: 'k7Qz0vLr1mXw9sNcE4tYb8uPj2aGh6dF' }
    url.password = ''
    const env: Record<string, string> = { NODE_ENV: 'production', DEMO: '0' }
    for (const [name, secret] of Object.entries({ ...secrets, DATABASE_URL: url.href })) {
      env[`${name}_FILE`] = `${folder}/${name}`
      await writeFile(`${folder}/${name}`, `${secret}\n`)
    }
    expect(await command('permissions', ['list', 'data'], env)).toMatchObject({ code: 0, stderr: '' })
    const missing = await command('permissions', ['list', 'data'], { ...env, TOKEN_SECRET_FILE: '/no/such/file' })
    expect(missing).toEqual({ code: 1, stdout: '', stderr: 'TOKEN_SECRET_FILE names a file that cannot be read: /no/such/file\n' })
    await rm(folder, { recursive: true })
  })

  it('go by .env, as the start does, and make no database in a folder that has none', async () => {
    const folder = await temporaryFolder()
    await writeFile(`${folder}/.env`, `DATA_DIR=${folder}/typo\n`)
    const started = ['scripts/command.mjs', 'reference/src/commands/verify.ts'].map((file) => path.resolve(file))
    const { status, stdout, stderr } = spawnSync(process.execPath, started, {
      cwd: folder,
      env: { PATH: process.env.PATH },
      encoding: 'utf8',
    })
    expect({ status, stdout, stderr }).toEqual({
      status: 2,
      stdout: '',
      stderr: `There is no database in ${folder}/typo yet: start the service once, or set DATA_DIR or DATABASE_URL.
Not everything could be checked: this says neither that all agrees nor that something does not.
`,
    })
    expect(existsSync(`${folder}/typo`)).toBe(false)
    await rm(folder, { recursive: true })
  })
})

describe('sessions', () => {
  it('of a user are listed, and ended all at once, audited', async () => {
    const [one, other] = [await reference.signIn('carla'), await reference.signIn('carla')]
    const unaffected = await reference.signIn('maria')
    const read = async ({ AccessToken }: TokenPair) => (await reference.request('GET', '/api/user/summary', { token: AccessToken })).status
    const refresh = async ({ RefreshToken }: TokenPair) =>
      (await reference.request('POST', '/api/user/refresh/token', { token: RefreshToken })).status
    const line = 'since \\S+Z, until \\S+Z at the latest\n'
    expect((await command('sessions', ['list', 'carla'])).stdout).toMatch(new RegExp(`^carla, open sessions: 2\n(${line}){2}$`))
    expect(await command('sessions', ['end', 'CARLA'])).toEqual({ code: 0, stdout: 'carla, sessions ended: 2\n', stderr: '' })
    expect(await Promise.all([read(one), read(other), refresh(one), refresh(other)])).toEqual([401, 401, 401, 401])
    expect(await Promise.all([read(unaffected), refresh(unaffected)])).toEqual([200, 200])

    const again = await reference.signIn('carla')
    expect(await command('sessions', ['end', 'jose'])).toMatchObject({ code: 0, stdout: 'jose, sessions ended: 0\n' })
    expect(await read(again)).toBe(200)
    const rows = await reference.database.selectFrom('audit_log').selectAll().where('action', '=', 'sessions ended').execute()
    const subject = decodeJwt<{ Guid: string }>(one.AccessToken).Guid
    expect(rows).toMatchObject([{ actor: 'operator', subject, after: { Sessions: 2 } }])
  })

  it.each([
    [['end'], /^Usage: npm run sessions -- list <user> \| end <user>\n$/],
    [['stop', 'maria'], /^Usage: /],
    [['end', 'maria', 'x'], /^Usage: /],
    [['end', 'nobody'], /^Nobody has the user name, employee ID or e-mail address nobody\.\n$/],
  ])('are left alone by %j', async (args, stderr) => {
    expect(await command('sessions', args)).toEqual({ code: 1, stdout: '', stderr: expect.stringMatching(stderr) as string })
  })
})

describe('verify', () => {
  it('finds a head that was kept earlier, and misses it when the end of the log was rewritten together with the head', async () => {
    const { database } = reference
    const headOf = async () => / rows is ([\da-f]{64})$/m.exec((await command('verify')).stdout)?.[1] ?? 'none'
    const earlier = await headOf()
    await appendAudit(database, { actor: 'operator', action: 'tested', at: new Date() })
    const anchor = await headOf()
    expect(anchor).not.toBe(earlier)
    await appendAudit(database, { actor: 'operator', action: 'tested', at: new Date() })
    for (const head of [earlier, anchor]) expect(await command('verify', ['--expect-head', head])).toMatchObject({ code: 0, stderr: '' })

    await database.transaction().execute(async (transaction) => {
      for (const table of ['audit_log', 'audit_head']) await sql`alter table ${sql.table(table)} disable trigger user`.execute(transaction)
      await sql`delete from audit_log where hash = decode(${anchor}, 'hex') or previous_hash = decode(${anchor}, 'hex')`.execute(
        transaction,
      )
      await sql`update audit_head set last_id = last_id - 2, last_hash = decode(${earlier}, 'hex')`.execute(transaction)
      for (const table of ['audit_log', 'audit_head']) await sql`alter table ${sql.table(table)} enable trigger user`.execute(transaction)
    })
    expect(await command('verify', ['--expect-head', earlier])).toMatchObject({ code: 0, stderr: '' })
    expect(await command('verify', ['--expect-head', anchor])).toEqual({
      code: 1,
      stdout: '',
      stderr: `No row of the audit log has the hash ${anchor}: what was written by then was rewritten or cut off since.\n`,
    })
    expect(await command('verify', ['--expect-head', 'abc'])).toMatchObject({
      code: 2,
      stderr: expect.stringMatching(/^Usage: /) as string,
    })
  })

  it('says when all is well, and what is not', async () => {
    const { code, stdout, stderr } = await command('verify')
    expect({ code, stderr }).toEqual({ code: 0, stderr: '' })
    expect(stdout).toMatch(/^The ledger balances and the audit log is whole\.\nIts head after \d+ rows is [\da-f]{64}\n$/)
    await sql`alter table audit_log disable trigger user`.execute(reference.database)
    await sql`update audit_log set reason = 'forged' where id = 1`.execute(reference.database)
    await sql`alter table audit_log enable trigger user`.execute(reference.database)
    expect(await command('verify')).toEqual({ code: 1, stdout: '', stderr: 'Audit row 1: its content was changed.\n' })
  })
})
