import { existsSync } from 'node:fs'
import { readdir, statfs } from 'node:fs/promises'
import path from 'node:path'
import Fastify from 'fastify'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { deleteRejectedFiles } from '../../reference/src/deleteRejectedFiles.ts'
import { loadConfig } from '../../reference/src/config.ts'
import { DiskSpace } from '../../reference/src/files/diskSpace.ts'
import { FileStore } from '../../reference/src/files/fileStore.ts'
import { UploadFolder } from '../../reference/src/files/uploads.ts'
import { serveHealth } from '../../reference/src/http/health.ts'
import { decide, demoPasswordHash, newMember } from './money/newMember.ts'
import { proof, SubscriptionCalls } from './money/subscriptionCalls.ts'
import { startReference } from './startReference.ts'
import type { RunningReference } from './startReference.ts'
import { TestClock } from './testClock.ts'

const env = { MEMBER_FILES_PER_DAY_MB: '1', MEMBER_FILES_IN_ALL_MB: '2', RETENTION_DAYS: '30' }
const day = 24 * 60 * 60
const clock = new TestClock()
let reference: RunningReference

beforeAll(async () => {
  reference = await startReference({ clock, env })
})
afterAll(() => reference.stop())

async function addSaver(): Promise<{ userName: string; calls: () => Promise<SubscriptionCalls> }> {
  const { userName } = await newMember(reference.database, await demoPasswordHash(reference.database), {})
  return { userName, calls: () => SubscriptionCalls.as(reference, userName) }
}

/** As many bytes as may be sent in a day. */
const largeProof = (number: number) =>
  new File([`%PDF-1.7\nslip ${number}`.padEnd(1024 * 1024 - 5), '%%EOF'], 'slip.pdf', { type: 'application/pdf' })

it('a member has five deposits in review at most', async () => {
  const saver = await (await addSaver()).calls()
  for (let number = 1; number <= 5; number += 1) expect((await saver.transact(100, proof(number))).status).toBe(200)
  const refused = await saver.transact(100, proof(6))
  expect([refused.status, await refused.json()]).toEqual([
    409,
    { Message: 'You may have 5 deposits in review at a time. Another one can be sent once one is decided.', Errors: [] },
  ])
  const { MaxOpenDeposits, DepositRequests } = await saver.read('savings')
  expect([MaxOpenDeposits, DepositRequests?.length]).toEqual([5, 5])
  await decide(reference.database, DepositRequests![0]!.RequestCode, 'Approved')
  expect((await saver.transact(100, proof(6))).status).toBe(200)
})

it('a member stores so many bytes of files a day, and in all', async () => {
  const saver = await addSaver()
  const send = async (number: number) => {
    const answer = await (await saver.calls()).transact(100, largeProof(number))
    return [answer.status, answer.status === 200 ? null : ((await answer.json()) as { Errors: unknown }).Errors]
  }
  const refusedFor = (Message: string) => [413, [{ Field: 'File', Message }]]
  expect(await send(1)).toEqual([200, null])
  expect(await send(2)).toEqual(refusedFor('You can send 1 MB of files a day. Please send it tomorrow.'))
  clock.pass(day)
  expect(await send(2)).toEqual([200, null])
  clock.pass(day)
  expect(await send(3)).toEqual(refusedFor('You can keep 2 MB of files here. Ask the cooperative for room.'))
})

it('the proof of a rejected deposit is deleted after the retention time, audited; its row stays', async () => {
  const saver = await addSaver()
  const calls = await saver.calls()
  for (const number of [11, 12]) expect((await calls.transact(100 + number, proof(number))).status).toBe(200)
  const sent = (await calls.read('savings')).DepositRequests!
  const rejected = sent.find(({ Amount }) => Amount === 111)!
  const fileOf = ({ Proof = '' }: { Proof?: string }) => path.join(reference.dataDir, 'files', Proof.slice(0, 36))
  await decide(reference.database, rejected.RequestCode, 'Rejected')
  const { database, dataDir } = reference
  const files = new FileStore(dataDir, database)
  const services = { database, clock, files, config: loadConfig({ ...reference.env, ...env }) }
  await deleteRejectedFiles(services, 'operator')
  expect(existsSync(fileOf(rejected))).toBe(true)
  clock.pass(31 * day)
  expect(await deleteRejectedFiles(services, 'operator')).toBeGreaterThan(0)
  expect(sent.map((request) => existsSync(fileOf(request)))).toEqual(sent.map(({ Amount }) => Amount === 112))
  const kept = (await (await saver.calls()).read('savings')).DepositRequests!.find(
    ({ RequestCode }) => RequestCode === rejected.RequestCode,
  )
  expect([kept?.Status, kept?.Proof]).toEqual(['Rejected', undefined])
  const audited = database.selectFrom('audit_log').select(['actor', 'after']).where('action', '=', 'files deleted')
  expect(await audited.execute()).toContainEqual({ actor: 'operator', after: { Files: 0, RetentionDays: 30 } })
  expect(await deleteRejectedFiles(services, 'operator')).toBe(0)
})

it('of a rejected application that is taken up again, the files that were sent since stay', async () => {
  const { database, dataDir } = reference
  const answered = await database.selectFrom('answer_files').select(['entry_guid', 'file_guid']).orderBy('entry_guid').execute()
  const [of] = [...Map.groupBy(answered, (row) => row.entry_guid)].filter(([, rows]) => rows.length >= 2)
  const [entryGuid, [old, recent]] = [of![0], of![1].map(({ file_guid }) => file_guid)]
  const now = clock.now()
  const longAgo = new Date(now.getTime() - 31 * day * 1000)
  const { user_guid: officer } = await database
    .selectFrom('entries')
    .select('user_guid')
    .where('guid', '=', entryGuid)
    .executeTakeFirstOrThrow()
  const rejected = { status: 'Rejected', processed_at: longAgo, decided_by: officer, cancelled_at: null, is_followed: false } as const
  await database.updateTable('entries').set(rejected).where('guid', '=', entryGuid).execute()
  await database.updateTable('files').set({ created_at: longAgo }).where('guid', '=', old!).execute()
  await database.updateTable('files').set({ created_at: now }).where('guid', '=', recent!).execute()
  const files = new FileStore(dataDir, database)
  await deleteRejectedFiles({ database, clock, files, config: loadConfig({ ...reference.env, ...env }) }, 'operator')
  const left = await database.selectFrom('answer_files').select('file_guid').where('entry_guid', '=', entryGuid).execute()
  const guids = left.map(({ file_guid }) => file_guid)
  expect([guids.includes(old!), guids.includes(recent!)]).toEqual([false, true])
})

it('uploads are refused while the disk has too little free space, and health says so', async () => {
  const full = await startReference({ env: { MIN_FREE_SPACE_MB: '9999999' } })
  try {
    const calls = await SubscriptionCalls.as(full, 'maria')
    const refused = await calls.transact(100, proof(1))
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([503, '300'])
    expect(await (await full.request('GET', '/health/ready')).json()).toMatchObject({ status: 'ready', disk: 'low' })
    expect((await calls.get('/api/user/summary')).status).toBe(200)
  } finally {
    await full.stop()
  }
  expect(await (await reference.request('GET', '/health/ready')).json()).toMatchObject({ status: 'ready', disk: 'enough' })
})

it('a disk that fills up during an upload is 503, and nothing stays of the file', async () => {
  const calls = await (await addSaver()).calls()
  const begin = vi.spyOn(UploadFolder.prototype, 'begin')
  begin.mockImplementationOnce(function (this: UploadFolder, log) {
    const full = Object.assign(new Error('ENOSPC: no space left on device, write'), { code: 'ENOSPC' })
    return { ...this.begin(log), isClean: () => Promise.reject(full) }
  })
  const refused = await calls.transact(100, proof(2))
  begin.mockRestore()
  expect([refused.status, refused.headers.get('retry-after')]).toEqual([503, '5'])
  expect(await readdir(path.join(reference.dataDir, 'uploads'))).toEqual([])
  expect((await calls.read('savings')).DepositRequests).toEqual([])
})

it('free space is short below twice the limit; each change of it is logged once, with what is left', async () => {
  const { bavail, bsize } = await statfs(reference.dataDir)
  const free = bavail * bsize
  const read = await Promise.all([0.25, 0.75, 2].map((part) => new DiskSpace(reference.dataDir, free * part).read()))
  expect(read.map(({ disk }) => disk)).toEqual(['enough', 'short', 'low'])

  const lines: string[] = []
  const app = Fastify({ logger: { level: 'warn', stream: { write: (line: string) => void lines.push(line) } } })
  const looks = (['enough', 'short', 'short', 'low', 'low', 'enough', 'short'] as const).map((disk) => ({ disk, freeMegabytes: 900 }))
  const left = [...looks]
  await serveHealth(app, reference.database, { read: () => Promise.resolve(left.shift()!) })
  for (const look of looks) expect((await app.inject('/health/ready')).json()).toMatchObject({ status: 'ready', ...look })
  await app.close()
  const short = { freeMegabytes: 900, msg: 'the disk of DATA_DIR has less free space than twice MIN_FREE_SPACE_MB' }
  const low = { freeMegabytes: 900, msg: 'the disk of DATA_DIR has less free space than MIN_FREE_SPACE_MB: uploads are refused' }
  expect(lines.map((line): unknown => JSON.parse(line))).toMatchObject([short, low, short])
})
