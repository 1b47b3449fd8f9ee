import { rm } from 'node:fs/promises'
import { decodeJwt } from 'jose'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { runFile, startService } from './serviceProcess.ts'
import { startReference, temporaryFolder } from './startReference.ts'
import type { RunningReference } from './startReference.ts'

let reference: RunningReference

beforeAll(async () => {
  reference = await startReference()
})
afterAll(() => reference.stop())

function command(name: string, args: readonly string[] = [], dataDir = reference.dataDir) {
  return runFile(`reference/src/commands/${name}.ts`, args, { DATA_DIR: dataDir }).ended()
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

  it('take the review of a service that there is, and nothing that there is not', async () => {
    expect((await command('permissions', ['grant', 'carla', 'provident_approval_review'])).code).toBe(0)
    const unknown = await command('permissions', ['grant', 'carla', 'root'])
    expect(unknown).toMatchObject({ code: 1, stdout: '' })
    expect(unknown.stderr).toMatch(/^There is no permission root\. There are:\nmanagement_access\n/)
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
    expect(await command('permissions', ['list', 'maria'], dataDir)).toMatchObject({ code: 1 })
    const service = startService(dataDir, { DEMO: '0' })
    await service.url()
    service.child.kill('SIGTERM')
    expect((await service.ended()).code).toBe(0)
    await rm(folder, { recursive: true })
  })
})

describe('verify', () => {
  it('says when all is well, and what is not', async () => {
    expect(await command('verify')).toEqual({ code: 0, stdout: 'The ledger balances and the audit log is whole.\n', stderr: '' })
    await sql`alter table audit_log disable trigger user`.execute(reference.database)
    await sql`update audit_log set reason = 'forged' where id = 1`.execute(reference.database)
    expect(await command('verify')).toEqual({ code: 1, stdout: '', stderr: 'Audit row 1: its content was changed.\n' })
  })
})
