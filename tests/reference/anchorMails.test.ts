import { once } from 'node:events'
import { writeFile } from 'node:fs/promises'
import path from 'node:path'
import { text } from 'node:stream/consumers'
import { sql } from 'kysely'
import { SMTPServer } from 'smtp-server'
import type { SMTPServerOptions } from 'smtp-server'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { moveElection } from '../../reference/seed/election/moveElection.ts'
import { verifyAudit } from '../../reference/src/audit/verifyAudit.ts'
import { systemClock } from '../../reference/src/clock.ts'
import type { Database } from '../../reference/src/database/connect.ts'
import { compareMails } from '../../reference/src/domains/elections/compareMails.ts'
import { recount } from '../../reference/src/domains/elections/recount.ts'
import { createMailer } from '../../reference/src/mail/mailer.ts'
import { promise } from '../security/promise.ts'
import { ElectionCalls } from './electionCalls.ts'
import { outbox } from './lastMail.ts'
import { runCommand } from './runCommand.ts'
import { startReference } from './startReference.ts'
import type { RunningReference } from './startReference.ts'

interface Sent {
  recipient: string
  subject: string
  text_body: string
}

const addresses = ['committee@coop.test', 'observer@other.test']
let reference: RunningReference
let comelec: ElectionCalls
let voters: ElectionCalls[]
/** The mails of the whole election, in order. */
let mails: Sent[]
let title: string

/** Each second voter has the first candidate of each position, each other one the last of the first position. */
async function vote(voter: ElectionCalls, index: number): Promise<void> {
  const { Positions } = await voter.ballot()
  const chosen = index % 2 === 0 ? Positions.flatMap(({ Candidates }) => Candidates.slice(0, 1)) : Positions[0]!.Candidates.slice(-1)
  for (const { Guid } of chosen) expect((await voter.toggle(Guid)).status).toBe(200)
  expect((await voter.cast()).status).toBe(200)
}

beforeAll(async () => {
  reference = await startReference()
  comelec = await ElectionCalls.as(reference, 'comelec')
  const names = Array.from({ length: 10 }, (_none, index) => `member00${String(index + 16)}`)
  voters = []
  for (const name of ['maria', ...names]) voters.push(await ElectionCalls.as(reference, name))
  const { database } = reference
  await database.transaction().execute((transaction) => moveElection(transaction, 'reviewing', new Date()))
  await database.updateTable('candidates').set({ status: 'Qualified' }).where('status', '=', 'Submitted').execute()
  title = (await database.updateTable('elections').set({ anchor_addresses: addresses }).returning('title').executeTakeFirstOrThrow()).title
  expect((await comelec.change('Reviewing', false)).status).toBe(200)
  expect(await comelec.status('PUT', `candidate/publish/${comelec.guid}`)).toBe(200)
  expect((await comelec.change('Polling', true)).status).toBe(200)
  for (const [index, voter] of voters.entries()) await vote(voter, index)
  expect((await comelec.change('Polling', false)).status).toBe(200)
  expect(await comelec.status('PUT', `result/publish/${comelec.guid}`)).toBe(200)
  // The page waits until every mail is sent.
  await outbox(reference)
  mails = await database.selectFrom('outbox').selectAll().where('recipient', 'in', addresses).orderBy('id').execute()
}, 120_000)
afterAll(() => reference.stop())

const to = (address: string) => mails.filter(({ recipient }) => recipient === address)
const textOf = (some: readonly Sent[]) => some.map(({ text_body }) => text_body).join('\n\n')

async function recountWith(content: string, ...options: string[]) {
  const file = path.join(reference.dataDir, 'mails.txt')
  await writeFile(file, content)
  const { code, stdout, stderr } = await runCommand('recount', [...options, '--with', file], reference.env)
  return { code, stdout, stderr: stderr.replaceAll(file, 'FILE') }
}

it('each anchor is mailed to each address once, with hashes and no vote', async () => {
  const sent = to(addresses[0]!)
  expect(sent.map(({ subject }) => subject.replace(`${title}: `, ''))).toEqual([
    'the ballot was fixed',
    'the empty ballot box was made',
    'polling was opened',
    'ballots were counted',
    'polling was closed',
    'ballots were counted',
    'the results were published',
  ])
  expect(textOf(to(addresses[1]!))).toBe(textOf(sent))
  const names = (await comelec.results()).flatMap(({ Candidates }) => Candidates.map(({ FullName }) => FullName))
  for (const name of names) expect(textOf(sent)).not.toContain(name)
  const fields = sent.flatMap(({ text_body }) => Object.entries(JSON.parse(text_body.split('\n\n')[1]!) as Record<string, unknown>))
  const figures = fields.filter(([, value]) => /\d/.test(JSON.stringify(value)) && !/^[\da-f]{64}$/.test(String(value)))
  expect(new Set(figures.map(([name]) => name))).toEqual(new Set(['At', 'Ballots', 'Turnout']))
  expect(fields.map(([name]) => name)).toEqual(
    expect.arrayContaining(['BallotHash', 'SlipsHash', 'VotesHash', 'ReceiptsRoot', 'VotersHash', 'CountHash']),
  )
  expect(
    Math.max(
      ...textOf(sent)
        .split('\n')
        .map(({ length }) => length),
    ),
  ).toBeLessThan(400)
})

/** Mails as a mail server receives them. */
async function sendRaw(some: readonly Sent[]): Promise<string[]> {
  const received: Promise<string>[] = []
  const onData: SMTPServerOptions['onData'] = (stream, _session, done) => {
    received.push(text(stream))
    stream.on('end', done)
  }
  const server = new SMTPServer({ authOptional: true, disabledCommands: ['STARTTLS'], onData })
  server.listen(0, '127.0.0.1')
  await once(server.server, 'listening')
  const { port } = server.server.address() as { port: number }
  const config = { smtpUrl: `smtp://127.0.0.1:${String(port)}`, mailFrom: 'kapwa@coop.test', portalUrl: 'https://portal.coop.test' }
  const mailer = createMailer(config, reference.database, systemClock)
  for (const { recipient, subject, text_body } of some) await mailer.send({ to: recipient, subject, text: text_body })
  await mailer.close()
  await new Promise<void>((resolve) => server.close(resolve))
  return Promise.all(received)
}

/** As a relay may encode a mail anew. */
const toBase64 = ({ text_body }: Sent) =>
  `Content-Transfer-Encoding: base64\r\n\r\n${Buffer.from(text_body).toString('base64').replace(/.{76}/g, '$&\r\n')}\r\n`

/** Wrapped by a mail program that quotes a mail, in lines of 60 characters. */
const quote = (plain: string) => plain.replace(/.{1,60}/g, '> $&\r\n')

it('a recount reads saved mails in any order and any form, beside --lines, and has nothing to say of them', async () => {
  const counted = { code: 0, stderr: '', stdout: expect.stringContaining(`${title}: 7 mailed anchors.\n`) as unknown }
  expect(await recountWith(textOf(mails))).toEqual(counted)
  const raw = await sendRaw(to(addresses[1]!))
  expect(raw[0]).toContain('quoted-printable')
  expect(await recountWith(raw.reverse().join('\r\n'), '--lines')).toEqual(counted)
  expect(await recountWith(mails.map(toBase64).join('\r\n'))).toEqual(counted)
  expect(await recountWith(quote(textOf(mails)))).toEqual(counted)
})

it('a mail that is lost, other elections, a file without anchors and one that is not there are named', async () => {
  const [first, second, ...rest] = to(addresses[0]!)
  expect(await recountWith(textOf([first!, ...rest]))).toMatchObject({
    code: 1,
    stderr: expect.stringMatching(
      /^The audit log has an anchor that was not mailed: .+: the empty ballot box was made, .+Z\.\n$/,
    ) as unknown,
  })
  // The first mail of all may be lost: the comparison begins with the first that is there.
  expect(await recountWith(textOf([second!, ...rest]))).toMatchObject({ code: 0, stderr: '' })
  const other = textOf(mails).replaceAll(comelec.guid, '00000000-0000-4000-8000-000000000000')
  expect(await recountWith(other)).toMatchObject({
    code: 0,
    stdout: expect.stringContaining('Another election, 00000000-0000-4000-8000-000000000000: 7 mailed anchors.') as unknown,
  })
  expect(await recountWith('Dear Maria')).toMatchObject({
    code: 2,
    stderr: expect.stringContaining('The file of mails holds no anchor of an election') as unknown,
  })
  const missing = await runCommand('recount', ['--with', '/nowhere/mails.txt'], reference.env)
  expect(missing).toMatchObject({
    code: 2,
    stderr: expect.stringMatching(/^The file of mails cannot be read: ENOENT.*\/nowhere\/mails\.txt/) as unknown,
  })
  expect((await runCommand('recount', ['--with'], reference.env)).stderr).toBe(
    'Usage: npm run recount [-- [--lines] [--with <file of mails>]]\n',
  )
})

/** Numbers and chains the whole audit log anew, as an administrator can. */
const chainAnew = (transaction: Database) =>
  sql`do $$ declare changed audit_log; own bigint; last bytea := sha256('kapwa'); count bigint := 0; begin
    for changed in select * from audit_log order by id loop
      own := changed.id;
      count := count + 1;
      changed.id := count;
      changed.previous_hash := last;
      last := audit_hash(changed);
      update audit_log set id = count, previous_hash = changed.previous_hash, hash = last where id = own;
    end loop;
    update audit_head set last_id = count, last_hash = last;
  end $$`.execute(transaction)

/** As an administrator can, past all triggers. */
async function forge(transaction: Database, statements: readonly string[]): Promise<void> {
  await sql`set local session_replication_role = replica`.execute(transaction)
  for (const statement of statements) {
    const { numAffectedRows } = await sql.raw(statement).execute(transaction)
    expect(Number(numAffectedRows), statement).toBeGreaterThan(0)
  }
  await chainAnew(transaction)
  await sql`set local session_replication_role = origin`.execute(transaction)
}

const noResults = [
  `delete from audit_log where id >= (select max(id) from audit_log where action = 'results published')`,
  `update elections set results_published_at = null, count_hash = null`,
]

/** Puts a member who has not cast in a voter's place, and lets the service close polling again, as if for the first time. */
async function replaceVoter(transaction: Database, userName: string): Promise<void> {
  const guidOf = (name: string) => `(select guid from users where user_name = '${name}')`
  const [voter, stranger] = [guidOf(userName), guidOf('ana')]
  await forge(transaction, [
    `update cast_ballots set voter_guid = ${stranger} where voter_guid = ${voter}`,
    `update audit_log set actor = ${stranger} where action = 'ballot cast' and actor = ${voter}::text`,
    ...noResults,
    `delete from audit_log where id > (select max(id) from audit_log where action = 'ballot cast') and (after ->> 'Of' = 'Closing' or after ->> 'IsPollingOpen' = 'false')`,
    `delete from polling_changes where not is_opening`,
    `update elections set is_polling_open = true, board_receipts = null, board_root = null, closed_entitled = null, closed_listed = null, closed_present = null`,
  ])
  await moveElection(transaction, 'closed', new Date())
}

const tamperings: [what: string, tamper: (transaction: Database) => Promise<void>, named: string][] = [
  [
    'the last voter, the closing and the chain of the audit log',
    (transaction) => replaceVoter(transaction, 'member0025'),
    'polling was closed',
  ],
  [
    'the first voter, the closing and the chain of the audit log',
    (transaction) => replaceVoter(transaction, 'maria'),
    'ballots were counted',
  ],
  ['the publishing, with the end of the audit log', (transaction) => forge(transaction, noResults), 'the results were published'],
]
for (const [what, tamper, named] of tamperings)
  promise('T27', `mails of the anchors show what an administrator has written anew: ${what}`, async (report) => {
    const transaction = await reference.database.startTransaction().execute()
    try {
      await tamper(transaction)
      const elections = await transaction.selectFrom('elections').selectAll().execute()
      // Nobody would see it without the mails.
      expect([await verifyAudit(transaction), (await recount(transaction, elections[0]!)).faults]).toEqual([[], []])
      const { faults } = await compareMails(transaction, elections, textOf(mails))
      expect(faults).toHaveLength(1)
      expect(faults[0]).toMatch(
        new RegExp(`^What was mailed is not in the audit log: ${title}: ${named}, .+Z\\. Its row, or one before, is another\\.$`),
      )
      report(`recount: “${faults[0]!}”`)
    } finally {
      await transaction.rollback().execute()
    }
  })

// The last one: the election is closed and open again.
it('the mail of another opening says why, and a cooperative without addresses gets none', async () => {
  const { database } = reference
  const mailed = database.selectFrom('outbox').select('text_body').where('recipient', '=', addresses[0]!).orderBy('id', 'desc')
  await database.transaction().execute((transaction) => moveElection(transaction, 'closed', new Date()))
  expect((await comelec.change('Polling', true)).status).toBe(200)
  await outbox(reference)
  const [last, ...before] = await mailed.execute()
  expect(last!.text_body).toMatch(/polling was opened[^]+"Reason": "[^"]+"/)
  await database.updateTable('elections').set({ anchor_addresses: [] }).execute()
  expect((await comelec.change('Polling', false)).status).toBe(200)
  await outbox(reference)
  expect(await mailed.execute()).toHaveLength(1 + before.length)
})
