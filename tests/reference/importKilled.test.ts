import { rm } from 'node:fs/promises'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect } from 'vitest'
import { verifyAudit } from '../../reference/src/audit/verifyAudit.ts'
import type { Database } from '../../reference/src/database/connect.ts'
import { verifyLedger } from '../../reference/src/ledger/verifyLedger.ts'
import { counts } from '../security/counts.ts'
import { promise } from '../security/promise.ts'
import { AdministrationCalls } from './administrationCalls.ts'
import { killService, withDatabase } from './killedService.ts'
import { demoPasswordHash, newMember } from './money/newMember.ts'
import { startService } from './serviceProcess.ts'
import type { ServiceProcess } from './serviceProcess.ts'
import { startReference } from './startReference.ts'
import { temporaryFolder } from './temporaryFolder.ts'

const password = 'Kapwa#2026'
const members = counts.importRows / 2
let folder: string
let dataDir: string
let passwordHash: string
let service: ServiceProcess

beforeAll(async () => {
  folder = await temporaryFolder()
  dataDir = path.join(folder, 'data')
  const demo = await startReference()
  passwordHash = await demoPasswordHash(demo.database)
  await demo.stop()
})
afterAll(() => rm(folder, { recursive: true, force: true }))

/** So many members with share capital and savings, and an officer; answers the officer's user name. */
async function prepare(database: Database): Promise<string> {
  const { userName } = await newMember(database, passwordHash)
  await sql`
    insert into user_permissions (user_guid, permission) select guid, 'subscription_data_upload' from users where user_name = ${userName}`.execute(
    database,
  )
  await sql`
    with person as (
      insert into users (guid, user_name, employee_id, first_name, last_name, status)
      select gen_random_uuid(), 'many' || n, 'MANY-' || n, 'Many', 'Member', 'Active' from generate_series(1, ${members}::int) n
      returning guid, employee_id
    ), member as (
      insert into members (user_guid, member_code, joined_at) select guid, employee_id, now() - interval '1 year' from person
      returning user_guid, member_code
    ), account as (
      insert into accounts (code, kind, normal_side, member_guid) select kind || ' ' || member_code, kind, 'credit', user_guid
      from member, unnest(array['savings', 'share_capital']) kind returning id, kind, member_guid
    )
    insert into subscriptions (guid, member_guid, type, account_id, contribution, created_at)
    select gen_random_uuid(), member_guid, kind, id, 100, now() - interval '1 year' from account`.execute(database)
  return userName
}

/** Every balance at so many pesos. */
const fileOf = (pesos: number) =>
  Array.from({ length: members }, (_none, index) =>
    ['Share Capital', 'Savings'].map((type) => `MANY-${index + 1},${type},${pesos},100,,,`),
  ).flat()

/** The balances that the members have, without repetition, and the applied uploads of the history. */
async function readState(database: Database): Promise<{ balances: number[]; applied: number; files: number }> {
  const { rows } = await sql<{ balances: string[]; applied: number; files: number }>`
    select (select array_agg(distinct balance) from subscriptions join account_balances using (account_id) join users on users.guid = member_guid
        where employee_id like 'MANY-%') as balances,
      (select count(*) from imports where status = 'Applied') as applied, (select count(*) from files) as files`.execute(database)
  const [state] = rows
  return { ...state!, balances: state!.balances.map(Number) }
}

async function start(): Promise<string> {
  service = startService(dataDir, { DEMO: '0' })
  return service.url()
}

async function signIn(url: string, userName: string): Promise<AdministrationCalls> {
  const body = JSON.stringify({ UserName: userName, PassKey: password })
  const answer = await fetch(`${url}/api/authenticate/user`, { method: 'POST', headers: { 'content-type': 'application/json' }, body })
  const { AccessToken } = (await answer.json()) as { AccessToken: string }
  const request = (method: string, target: string, { token, body: form }: { token?: string; body?: unknown } = {}) =>
    fetch(url + target, { method, headers: { authorization: `Bearer ${token!}` }, ...(form instanceof FormData && { body: form }) })
  return new AdministrationCalls({ request, signIn: () => Promise.reject(new Error('signed in already')) }, AccessToken)
}

promise('T21', 'an import is all or nothing, however the service and PostgreSQL end', async (report) => {
  const first = await start()
  const userName = await withDatabase(dataDir, prepare)
  let officer = await signIn(first, userName)
  let held = 1_000
  const began = performance.now()
  expect((await officer.uploadRows('subscriptions', fileOf(held))).status).toBe(200)
  const duration = performance.now() - began
  const sum = { before: 0, after: 0 }
  let state = await withDatabase(dataDir, readState)
  for (let point = 1; point <= counts.importKills; point += 1) {
    const next = held + 10
    const rows = fileOf(next)
    const sent = officer.uploadRows('subscriptions', rows).then(
      ({ status }) => status,
      () => 0,
    )
    await wait((duration * point) / (counts.importKills + 0.5))
    await killService(service, dataDir)
    const status = await sent
    officer = await signIn(await start(), userName)
    const found = await withDatabase(dataDir, readState)
    const isApplied = found.applied > state.applied
    expect(found.balances, 'never between').toEqual([isApplied ? next : held])
    expect(found.files - state.files).toBe(isApplied ? 1 : 0)
    if (status === 200) expect(isApplied).toBe(true)
    sum[isApplied ? 'after' : 'before'] += 1
    expect((await officer.uploadRows('subscriptions', rows)).status, 'sent again').toBe(200)
    state = await withDatabase(dataDir, readState)
    expect(state.balances).toEqual([next])
    held = next
  }
  expect(await withDatabase(dataDir, verifyLedger)).toEqual([])
  expect(await withDatabase(dataDir, verifyAudit)).toEqual([])
  service.child.kill('SIGTERM')
  expect((await service.ended()).code).toBe(0)
  report(
    `${counts.importKills} kills within ${counts.importRows} rows: ${sum.before} times nothing was applied, ${sum.after} times all, 0 times a part; sent again, each file once`,
  )
})
