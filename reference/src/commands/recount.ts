import { readFile } from 'node:fs/promises'
import { sql } from 'kysely'
import type { Database } from '../database/connect.ts'
import { readBallotBox } from '../domains/elections/ballotBox.ts'
import { compareMails } from '../domains/elections/compareMails.ts'
import { writeSlips } from '../domains/elections/countAnchors.ts'
import { writeCount } from '../domains/elections/count.ts'
import { stageOf } from '../domains/elections/election.ts'
import type { Election } from '../domains/elections/election.ts'
import { readSlipsState } from '../domains/elections/exportSlips.ts'
import { findTableFaults } from '../domains/elections/findTableFaults.ts'
import { recount } from '../domains/elections/recount.ts'
import type { Recount } from '../domains/elections/recount.ts'
import { StartError } from '../startError.ts'
import { checkInSnapshot, notChecked, readPart } from './checkInSnapshot.ts'
import type { Findings, Report } from './checkInSnapshot.ts'

/** The votes stay unsaid before publishing: they would show what the precinct holds back. */
function describe(election: Election, { ballots, counted, hash, closing }: Recount): string {
  const closed = closing?.hash ? `Closed with the hash ${closing.hash}.` : 'The audit log has no closing of it.'
  const heading = `${election.title}: ${String(ballots)} ballots. ${closed}\n`
  if (!election.results_published_at) return heading
  const votes = counted.flatMap(({ position, candidates }) =>
    candidates.map(({ name, votes: given }) => `${position.name}: ${name}, ${String(given)}\n`),
  )
  return `${heading}${votes.join('')}\n${writeCount(election.guid, ballots, counted)}\nSHA-256 of the lines above: ${hash}\n`
}

/** The lines that the closing's hash is of: as secret as the slips, which are published of enough ballots. */
async function describeLines(database: Database, election: Election, { closing }: Recount): Promise<string> {
  if (!election.results_published_at || (await readSlipsState(database, election.guid)) === 'Withheld')
    return 'The lines of the closing stay secret: they are printed of published results with 30 ballots or more.\n'
  const { ballotHash = null, votersHash = null, turnout = null, changesHash = null } = closing ?? {}
  if (votersHash === null)
    return 'The lines of the closing stay secret: an earlier version has closed polling, with one salt for all counts.\n'
  return `\n${writeSlips({ ...(await readBallotBox(database, election.guid)), ballotHash, votersHash, turnout, changesHash })}\nThe lines above, each with its line end, are those of the closing.\n`
}

async function recountOne(database: Database, election: Election, hasLines: boolean): Promise<Findings> {
  const stage = stageOf(election)
  const title = election.title
  if (stage === 'Filing' || stage === 'Reviewing') return { output: `${title}: the candidates are not published yet.\n`, faults: [] }
  const found = await recount(database, election)
  const faults = found.faults.map((fault) => `${title}: ${fault}`)
  const published = found.ballotHash === null ? '' : ` The ballot was published with the hash ${found.ballotHash}.`
  if (stage === 'Published' || stage === 'Polling') return { output: `${title}: polling is not closed yet.${published}\n`, faults }
  return { output: describe(election, found) + (hasLines ? await describeLines(database, election, found) : ''), faults }
}

/** Elections that the audit log saw created, and that are gone: an operator replaces one only before its filing was opened. */
async function findGone(database: Database): Promise<string[]> {
  const { rows } = await sql<{ title: string | null }>`
    select coalesce(after ->> 'Title', subject) as title from audit_log as created
    where action = 'election created' and not exists (select from elections where guid::text = subject)
      and (exists (select from audit_log as later where later.subject = created.subject and later.action in ('filing change', 'candidates published'))
        or not exists (select from audit_log as replaced where replaced.action = 'election replaced' and replaced.subject = created.subject))`.execute(
    database,
  )
  return rows.map(({ title }) => `${String(title)}: The election is gone.`)
}

function refuseUnreadable(error: unknown): never {
  throw new StartError(`The file of mails cannot be read: ${error instanceof Error ? error.message : String(error)}.`)
}

async function recountAll(database: Database, hasLines: boolean, file: string | undefined, report: Report): Promise<void> {
  const mails = file === undefined ? null : await readFile(file, 'utf8').catch(refuseUnreadable)
  report(await readPart(database, 'The tables', async () => ({ output: '', faults: await findTableFaults(database) })))
  const elections = await database.selectFrom('elections').selectAll().orderBy('created_at').execute()
  const gone = await findGone(database)
  if (elections.length + gone.length === 0) throw new StartError('There is no election in this database: another one may be configured.')
  report({ output: '', faults: gone })
  for (const election of elections) report(await readPart(database, election.title, () => recountOne(database, election, hasLines)))
  if (mails !== null) report(await readPart(database, 'The mails', () => compareMails(database, elections, mails)))
}

const options = /^(--lines)?(?:(?:^| )--with (.+))?$/.exec(process.argv.slice(2).join(' '))
if (!options) {
  process.stderr.write('Usage: npm run recount [-- [--lines] [--with <file of mails>]]\n')
  process.exitCode = notChecked
} else await checkInSnapshot((snapshot, report) => recountAll(snapshot, options[1] !== undefined, options[2], report))
