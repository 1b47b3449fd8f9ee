import type { components } from '../../../../schema/generated/rest.ts'
import { businessDay } from '../../calendar/day.ts'
import type { Database } from '../../database/connect.ts'
import type { FileResponse } from '../../files/fileResponse.ts'
import { createSpreadsheetResponse } from '../../files/spreadsheet.ts'
import type { Column } from '../../files/spreadsheet.ts'
import { HttpError } from '../../http/httpError.ts'
import { hashBallot, readBallotPositions } from './publishedBallot.ts'
import { readBallotBox } from './ballotBox.ts'
import { readClosing } from './countAnchors.ts'
import { countVotes } from './count.ts'
import { readElection, stageOf } from './election.ts'
import { readLeft } from './leftCandidates.ts'
import { readTurnout } from './turnout.ts'

type Precinct = components['schemas']['Precinct']

/** The count as far as it is shown: all of its figures come from the same ballots. */
export async function readPrecinct(database: Database, electionGuid: string): Promise<Precinct> {
  const election = await readElection(database, electionGuid)
  const [positions, box, turnout, closing, leftOf] = await Promise.all([
    readBallotPositions(database, election.guid),
    readBallotBox(database, election.guid),
    readTurnout(database, election),
    election.is_polling_open === true ? null : readClosing(database, election.guid),
    readLeft(database, election.guid),
  ])
  // Counts that are anchored alone stay unshown until the results.
  const isShown = election.has_partial_counts || election.results_published_at !== null
  const [ballots, slips] = isShown ? [box.shownBallots, box.shownSlips] : [0, {}]
  return {
    Status: stageOf(election),
    VoterCount: turnout.present,
    AttendeeCount: turnout.listed,
    TotalVotes: ballots,
    HeldBackVotes: box.ballots - ballots,
    BallotHash: await hashBallot(database, election.guid),
    ClosingHash: closing?.hash ?? null,
    ClosingBallots: closing?.ballots ?? null,
    Positions: countVotes(positions, slips).map(({ position, candidates }) => ({
      Name: position.name,
      MaxVote: position.maxVote,
      TotalVotes: candidates.reduce((sum, { votes }) => sum + votes, 0),
      Candidates: candidates.map(({ guid, name, votes }) => ({ FullName: name, VoteCount: votes, ...leftOf.get(guid) })),
    })),
  }
}

interface ReportRow {
  readonly title: string
  readonly asOf: string
  readonly precinct: Precinct
  readonly entitled: number
  readonly position: Precinct['Positions'][number]
  /** Null for a position without any. */
  readonly candidate: Precinct['Positions'][number]['Candidates'][number] | null
}

const columns: readonly Column<ReportRow>[] = [
  { heading: 'Position', width: 28, kind: 'text', read: ({ position }) => position.Name },
  { heading: 'Seats', width: 8, kind: 'count', read: ({ position }) => position.MaxVote ?? null },
  { heading: 'Candidate', width: 36, kind: 'text', read: ({ candidate }) => candidate?.FullName ?? 'No candidate' },
  { heading: 'Votes', width: 10, kind: 'count', read: ({ candidate }) => candidate?.VoteCount ?? null },
  { heading: 'Votes for the position', width: 22, kind: 'count', read: ({ position }) => position.TotalVotes },
  { heading: 'Ballots cast', width: 14, kind: 'count', read: ({ precinct }) => precinct.TotalVotes + (precinct.HeldBackVotes ?? 0) },
  { heading: 'Ballots counted', width: 16, kind: 'count', read: ({ precinct }) => precinct.TotalVotes },
  { heading: 'Ballots held back', width: 16, kind: 'count', read: ({ precinct }) => precinct.HeldBackVotes ?? null },
  { heading: 'Present attendees', width: 18, kind: 'count', read: ({ precinct }) => precinct.VoterCount },
  { heading: 'Stage', width: 12, kind: 'text', read: ({ precinct }) => precinct.Status },
  { heading: 'Standing', width: 12, kind: 'text', read: ({ precinct }) => (precinct.Status === 'Completed' ? 'Official' : 'Unofficial') },
  { heading: 'Election', width: 28, kind: 'text', read: ({ title }) => title },
  { heading: 'As of (Manila)', width: 20, kind: 'text', read: ({ asOf }) => asOf },
  { heading: 'Ballots at closing', width: 18, kind: 'count', read: ({ precinct }) => precinct.ClosingBallots ?? null },
  { heading: 'SHA-256 at closing', width: 66, kind: 'text', read: ({ precinct }) => precinct.ClosingHash ?? '' },
  { heading: 'Listed attendees', width: 16, kind: 'count', read: ({ precinct }) => precinct.AttendeeCount ?? null },
  { heading: 'Members entitled to vote', width: 24, kind: 'count', read: ({ entitled }) => entitled },
  {
    heading: 'Left the ballot',
    width: 24,
    kind: 'text',
    read: ({ candidate }) => (candidate?.Left ? `${candidate.Left.Kind} ${candidate.Left.On}` : ''),
  },
]

/** The count as a spreadsheet, a row for each candidate, and for a position without any. @throws {HttpError} 409 before a ballot is shown. */
export async function exportPrecinct(database: Database, electionGuid: string, now: Date): Promise<FileResponse> {
  const election = await readElection(database, electionGuid)
  const { title, has_partial_counts: hasPartialCounts } = election
  const { entitled } = await readTurnout(database, election)
  const precinct = await readPrecinct(database, electionGuid)
  const message = hasPartialCounts ? 'There are no votes to report yet.' : 'This election is counted with the results alone.'
  if (precinct.TotalVotes === 0) throw new HttpError(409, { message })
  const time = now.toLocaleTimeString('en-GB', { timeZone: 'Asia/Manila' })
  const timestamp = `${businessDay(now)}${time}`.replace(/\D/g, '')
  const asOf = `${businessDay(now)} ${time}`
  const rows = precinct.Positions.flatMap((position) =>
    (position.Candidates.length > 0 ? position.Candidates : [null]).map((candidate) => ({
      title,
      asOf,
      precinct,
      entitled,
      position,
      candidate,
    })),
  )
  async function* batches() {
    await Promise.resolve()
    yield rows
  }
  return createSpreadsheetResponse({ name: `election_votes_${timestamp}.xlsx` }, batches(), columns)
}
