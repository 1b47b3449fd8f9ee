import { randomInt } from 'node:crypto'
import { sql } from 'kysely'
import type { Call } from '../../contract/call.ts'
import type { Database } from '../../database/connect.ts'
import { HttpError } from '../../http/httpError.ts'
import { mailOf } from '../../mail/mailOf.ts'
import type { Services } from '../../services.ts'
import { createBallotBox } from './ballotBox.ts'
import { writeCandidacyDecision } from './candidacyMail.ts'
import { lockStage, stageOf } from './election.ts'
import type { Election } from './election.ts'
import { fixBallot } from './publishedBallot.ts'

/** The items in an order drawn by lot: every order is equally likely. */
function drawByLot<Item>(items: readonly Item[]): Item[] {
  const left = [...items]
  return items.flatMap(() => left.splice(randomInt(left.length), 1))
}

/** Numbers the qualified candidates of each position by lot. */
export async function drawBallotOrder(transaction: Database, electionGuid: string): Promise<void> {
  const candidates = await transaction
    .selectFrom('candidates')
    .select(['guid', 'position_guid'])
    .where('election_guid', '=', electionGuid)
    .where('status', '=', 'Qualified')
    .execute()
  const positions = Map.groupBy(candidates, ({ position_guid }) => position_guid)
  for (const ofPosition of positions.values())
    for (const [index, { guid }] of drawByLot(ofPosition).entries())
      await transaction
        .updateTable('candidates')
        .set({ ballot_number: index + 1 })
        .where('guid', '=', guid)
        .execute()
}

/** The photos on the ballot are for every signed-in user from now on. */
export async function showPhotos(transaction: Database, electionGuid: string): Promise<void> {
  await sql`
    update files set is_shown_to_all = true from answer_files join candidates using (entry_guid)
    where files.guid = answer_files.file_guid and control_name = 'photo'
      and candidates.election_guid = ${electionGuid} and ballot_number is not null`.execute(transaction)
}

async function requirePublishable(transaction: Database, election: Election): Promise<void> {
  const refuse = (message: string) => new HttpError(409, { message })
  if (election.is_polling_open !== null) throw refuse('The candidates are published already.')
  if (election.is_reviewing_open !== false) throw refuse('The candidates are published once reviewing is closed.')
  const candidates = transaction.selectFrom('candidates').select('guid').where('election_guid', '=', election.guid)
  if (await candidates.where('status', '=', 'Submitted').executeTakeFirst()) throw refuse('A candidate has no disposition yet.')
  // Nothing leads back from here: a ballot without any candidate could never be cast, nor its election be completed.
  if (!(await candidates.where('status', '=', 'Qualified').executeTakeFirst())) throw refuse('No candidate is qualified.')
}

/** Mails each candidate the disposition, which is final now. */
async function mailDispositions({ config, mails }: Services, transaction: Database, { guid, title }: Election): Promise<void> {
  const candidates = await transaction
    .selectFrom('candidates')
    .innerJoin('entries', 'entries.guid', 'candidates.entry_guid')
    .innerJoin('positions', 'positions.guid', 'candidates.position_guid')
    .select(['user_guid', 'positions.name as position', 'candidates.status', 'reason'])
    .where('candidates.election_guid', '=', guid)
    .execute()
  for (const { user_guid: userGuid, ...disposition } of candidates)
    await mails.add(transaction, await mailOf(config, transaction, userGuid, writeCandidacyDecision(config, title, disposition)))
}

/** Puts the qualified candidates on the ballot, in an order drawn by lot, and mails the dispositions. */
export async function publishCandidates(services: Services, call: Call<'publishCandidates'>): Promise<'Saved'> {
  const { database, clock, mails } = services
  await database.transaction().execute(async (transaction) => {
    const election = await lockStage(transaction, call.params.electionGuid)
    await requirePublishable(transaction, election)
    await drawBallotOrder(transaction, election.guid)
    await showPhotos(transaction, election.guid)
    const now = clock.now()
    await fixBallot(transaction, election.guid, now)
    await createBallotBox(transaction, election.guid, now)
    const published = { is_polling_open: false, candidates_published_at: now }
    await transaction.updateTable('elections').set(published).where('guid', '=', election.guid).execute()
    await call.audit(transaction, { subject: election.guid, before: { Stage: stageOf(election) }, after: { Stage: 'Published' } })
    await mailDispositions(services, transaction, election)
  })
  mails.wake()
  return 'Saved'
}
