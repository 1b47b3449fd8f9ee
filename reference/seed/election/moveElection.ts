import { sql } from 'kysely'
import { appendAudit } from '../../src/audit/append.ts'
import type { Database } from '../../src/database/connect.ts'
import { closeBallotBox, createBallotBox } from '../../src/domains/elections/ballotBox.ts'
import { notClosed } from '../../src/domains/elections/changeStage.ts'
import { noReopening } from '../../src/domains/elections/settleReopening.ts'
import { readElection, stageOf } from '../../src/domains/elections/election.ts'
import { addPollingChange } from '../../src/domains/elections/pollingChanges.ts'
import { fixBallot } from '../../src/domains/elections/publishedBallot.ts'
import { drawBallotOrder, showPhotos } from '../../src/domains/elections/publishCandidates.ts'
import { completeElection } from '../../src/domains/elections/publishResults.ts'
import { guidOf } from '../random.ts'
import { castDemoBallots } from './castDemoBallots.ts'

/** Where the demo's election can be moved to, in order. */
export const demoStages = ['filing', 'reviewing', 'published', 'polling', 'closed', 'completed'] as const
export type DemoStage = (typeof demoStages)[number]

const hour = 60 * 60 * 1000
const day = 24 * hour
const isAtLeast = (stage: DemoStage, other: DemoStage) => demoStages.indexOf(stage) >= demoStages.indexOf(other)

async function clearBallots(database: Database, electionGuid: string): Promise<void> {
  // In the order in which the traces of polling are cleared, or the two would wait for each other.
  const candidates = database.selectFrom('candidates').select('guid').where('election_guid', '=', electionGuid)
  await database.deleteFrom('left_candidates').where('candidate_guid', 'in', candidates).execute()
  for (const table of ['marks', 'receipts', 'cast_ballots', 'ballot_boxes', 'shown_counts', 'polling_changes'] as const)
    await database.deleteFrom(table).where('election_guid', '=', electionGuid).execute()
}

async function takeOffBallot(database: Database, electionGuid: string): Promise<void> {
  await sql`
    update files set is_shown_to_all = false from answer_files join candidates using (entry_guid)
    where files.guid = answer_files.file_guid and election_guid = ${electionGuid}`.execute(database)
  await database.deleteFrom('published_ballots').where('election_guid', '=', electionGuid).execute()
  await database.updateTable('candidates').set({ ballot_number: null }).where('election_guid', '=', electionGuid).execute()
}

async function clearDispositions(database: Database, electionGuid: string): Promise<void> {
  const undecided = { status: 'Submitted', decided_by: null, decided_at: null, reason: null } as const
  await database.updateTable('candidates').set(undecided).where('election_guid', '=', electionGuid).execute()
  await sql`delete from candidate_reviews using candidates where candidates.guid = candidate_guid and election_guid = ${electionGuid}`.execute(
    database,
  )
}

/** Qualifies whoever has no disposition, and draws the order of the ballot. */
async function putOnBallot(database: Database, electionGuid: string, now: Date): Promise<void> {
  const qualified = { status: 'Qualified', decided_by: guidOf('user comelec'), decided_at: new Date(now.getTime() - 8 * day) } as const
  const ofElection = database.updateTable('candidates').set(qualified).where('election_guid', '=', electionGuid)
  await ofElection.where('status', '=', 'Submitted').execute()
  await drawBallotOrder(database, electionGuid)
  await showPhotos(database, electionGuid)
}

/** Flags and times of a stage: filing began 40 days ago, polling this morning. */
function stateAt(stage: DemoStage, now: Date) {
  const ago = (milliseconds: number) => new Date(now.getTime() - milliseconds)
  const from = <Value>(first: DemoStage, value: Value) => (isAtLeast(stage, first) ? value : null)
  return {
    is_filing_open: stage === 'filing',
    is_reviewing_open: from('reviewing', stage === 'reviewing'),
    is_polling_open: from('published', stage === 'polling'),
    filing_opened_at: ago(40 * day),
    filing_closed_at: from('reviewing', ago(20 * day)),
    reviewing_opened_at: from('reviewing', ago(19 * day)),
    reviewing_closed_at: from('published', ago(8 * day)),
    candidates_published_at: from('published', ago(7 * day)),
    polling_opened_at: from('polling', ago(4 * hour)),
    polling_closed_at: from('closed', ago(hour / 2)),
  }
}

/**
 * Moves the demo's election to a stage, in the caller's transaction, with the audit rows that an officer's calls would write. Before polling there are
 * no ballots, in polling some, and others after a move back; back in filing there are no dispositions either.
 */
export async function moveElection(database: Database, stage: DemoStage, now: Date): Promise<void> {
  const guid = guidOf('election')
  const stored = await readElection(database, guid)
  const before = demoStages.find((one) => one === stageOf(stored).toLowerCase()) ?? 'filing'
  const isBack = (stage !== before && !isAtLeast(stage, before)) || (stage === before && isAtLeast(stage, 'closed'))
  const isNew = (one: DemoStage) => isAtLeast(stage, one) && (isBack || !isAtLeast(before, one))
  const log = (action: string, after: object) =>
    appendAudit(database, { actor: guidOf('user comelec'), action, subject: guid, after, at: now })
  const election = database.updateTable('elections').where('guid', '=', guid)
  const unpublished = { results_published_at: null, count_hash: null, ...notClosed, ...noReopening }
  const unopened = { is_polling_open: null, polling_opened_at: null, polling_closed_at: null, candidates_published_at: null }
  await election.set({ ...unpublished, ...unopened, traces_cleared_at: null }).execute()
  if (isBack || !isAtLeast(stage, 'polling')) await clearBallots(database, guid)
  if (!isAtLeast(stage, 'published')) await takeOffBallot(database, guid)
  if (stage === 'filing') await clearDispositions(database, guid)
  const onBallot = database.selectFrom('candidates').select('guid').where('election_guid', '=', guid).where('ballot_number', 'is not', null)
  const box = database.selectFrom('ballot_boxes').select('ballots').where('election_guid', '=', guid)
  if (isAtLeast(stage, 'published')) {
    if (!(await onBallot.executeTakeFirst())) await putOnBallot(database, guid, now)
    await fixBallot(database, guid, now)
    if (!(await box.executeTakeFirst())) {
      await createBallotBox(database, guid, now)
      await log('candidates published', { Stage: 'Published' })
    }
  }
  const state = stateAt(stage, now)
  const { board_receipts, board_root, closed_entitled, closed_listed, closed_present } = stored
  const closed = { board_receipts, board_root, closed_entitled, closed_listed, closed_present }
  await election.set({ ...state, ...(isAtLeast(stage, 'closed') && !isNew('closed') ? closed : {}) }).execute()
  if (isNew('polling') && state.polling_opened_at) {
    await addPollingChange(database, guid, true, state.polling_opened_at)
    await log('polling change', { Stage: 'Polling', IsPollingOpen: true })
  }
  if (state.polling_opened_at && (await box.executeTakeFirst())?.ballots === 0)
    await castDemoBallots(database, guid, state.polling_opened_at, now)
  if (isNew('closed') && state.polling_closed_at) {
    await addPollingChange(database, guid, false, state.polling_closed_at)
    await closeBallotBox(database, guid, now)
    await log('polling change', { Stage: 'Closed', IsPollingOpen: false })
  }
  if (stage === 'completed') {
    const { ballots, hash } = await completeElection(database, guid, now)
    await log('results published', { Stage: 'Completed', Ballots: ballots, CountHash: hash })
  }
}
