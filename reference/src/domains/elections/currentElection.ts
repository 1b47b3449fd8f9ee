import type { components } from '../../../../schema/generated/rest.ts'
import { addDays } from '../../../../schema/rules/days.ts'
import { businessDay, manilaInstant } from '../../calendar/day.ts'
import type { Database } from '../../database/connect.ts'
import { fullName } from '../../database/fullName.ts'
import type { Services } from '../../services.ts'
import { readSlipsState } from './exportSlips.ts'
import { readClosing } from './countAnchors.ts'
import { stageOf } from './election.ts'
import type { Election } from './election.ts'
import { readQualifications } from './eligibility.ts'
import { readPollingChanges } from './pollingChanges.ts'
import { hashBallot } from './publishedBallot.ts'
import { readClosedTurnout, readTurnout } from './turnout.ts'

type Schemas = components['schemas']
type StagePeriod = Schemas['StagePeriod']

function toPeriod(Stage: StagePeriod['Stage'], openedAt: Date | null, closedAt: Date | null): StagePeriod[] {
  return openedAt ? [{ Stage, OpenedAt: openedAt.toISOString(), ClosedAt: closedAt?.toISOString() ?? null }] : []
}

const toSchedule = (election: Election): StagePeriod[] => [
  ...toPeriod('Filing', election.filing_opened_at, election.is_filing_open === true ? null : election.filing_closed_at),
  ...toPeriod('Reviewing', election.reviewing_opened_at, election.is_reviewing_open === true ? null : election.reviewing_closed_at),
  ...toPeriod('Published', election.candidates_published_at, election.polling_opened_at),
  ...toPeriod('Polling', election.polling_opened_at, election.is_polling_open === true ? null : election.polling_closed_at),
  ...toPeriod('Completed', election.results_published_at, null),
]

/** The last minute of the last day, in Manila, counted from the day after the results. */
function findProtestsEnd({ results_published_at: published, protest_days: days }: Election): Date | null {
  return published && days !== null ? manilaInstant(addDays(businessDay(published), days), 24 - 1 / 60) : null
}

/** What the certificate of canvass says besides the results: the hashes once these are published. */
async function describeProclamation(database: Database, election: Election, now: Date) {
  const protestsEnd = findProtestsEnd(election)
  const [ballotHash, closing] = election.results_published_at
    ? [await hashBallot(database, election.guid), await readClosing(database, election.guid)]
    : [null, null]
  return {
    ProtestsUntil: protestsEnd?.toISOString() ?? null,
    ProtestText: election.protest_text,
    IsProclaimed: protestsEnd !== null && protestsEnd < now,
    Committee: [...election.committee],
    BallotHash: ballotHash,
    ClosingHash: closing?.hash ?? null,
  }
}

const toElection = async (
  database: Database,
  election: Election,
  Qualifications: Schemas['Qualification'][],
  now: Date,
  Reopening: Schemas['Election']['Reopening'] = null,
): Promise<Schemas['Election']> => ({
  Guid: election.guid,
  Title: election.title,
  Status: stageOf(election),
  IsFilingOpen: election.is_filing_open,
  IsReviewingOpen: election.is_reviewing_open,
  IsPollingOpen: election.is_polling_open,
  Qualifications,
  Schedule: toSchedule(election),
  PollingChanges: await readPollingChanges(database, election.guid),
  Reopening,
  ReceiptBoard: election.board_root === null ? null : { Receipts: election.board_receipts ?? 0, Root: election.board_root },
  Slips: election.results_published_at ? await readSlipsState(database, election.guid) : null,
  PartialResults: election.has_partial_counts,
  ...(await readEntitled(database, election)),
  PublishedAt: election.results_published_at?.toISOString() ?? null,
  ...(await describeProclamation(database, election, now)),
})

/** Of a closing by an earlier version nobody knows the members of that day. */
async function readEntitled(database: Database, election: Election): Promise<Pick<Schemas['Election'], 'EntitledCount'>> {
  const isUnknown = election.is_polling_open === false && election.polling_opened_at !== null && readClosedTurnout(election) === null
  return isUnknown ? {} : { EntitledCount: (await readTurnout(database, election)).entitled }
}

/** What waits for a second officer, to officers of the precinct. */
async function readReopening(database: Database, election: Election, userGuid: string): Promise<Schemas['Election']['Reopening']> {
  const { reopening_reason: Reason, reopening_asked_by: askedBy, reopening_asked_at: askedAt } = election
  if (Reason === null || askedBy === null || askedAt === null) return null
  const permissions = database.selectFrom('user_permissions').select('permission').where('user_guid', '=', userGuid)
  if (!(await permissions.where('permission', 'like', 'election\\_precinct\\_%').executeTakeFirst())) return null
  const officer = database.selectFrom('users').select(fullName('users').as('name')).where('guid', '=', askedBy)
  const { name: AskedBy } = await officer.executeTakeFirstOrThrow()
  return { Reason, AskedBy, AskedAt: askedAt.toISOString(), IsOwn: askedBy === userGuid }
}

const selectElections = (database: Database) => database.selectFrom('elections').selectAll().orderBy('created_at', 'desc').orderBy('guid')

/** The election that was created last, as a user sees it; null without any. */
export async function readCurrentElection({ database, clock }: Services, userGuid: string): Promise<Schemas['Election'] | null> {
  const election = await selectElections(database).executeTakeFirst()
  if (!election) return null
  const { candidacy, voting } = await readQualifications(database, election, userGuid, clock.now())
  return toElection(database, election, [candidacy, voting], clock.now(), await readReopening(database, election, userGuid))
}

/** The elections whose results are published, the latest first. */
export async function listCompletedElections({ database, clock }: Services): Promise<Schemas['Election'][]> {
  const completed = await selectElections(database).where('results_published_at', 'is not', null).execute()
  return Promise.all(completed.map((election) => toElection(database, election, [], clock.now())))
}
