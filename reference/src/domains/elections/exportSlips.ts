import type { Database } from '../../database/connect.ts'
import { createCsvResponse } from '../../files/csvResponse.ts'
import type { Cell } from '../../files/csvResponse.ts'
import type { FileResponse } from '../../files/fileResponse.ts'
import { HttpError } from '../../http/httpError.ts'
import { readBallotBox } from './ballotBox.ts'
import { readBallotPositions } from './publishedBallot.ts'
import type { BallotPosition } from './ballotPosition.ts'
import { readElection } from './election.ts'
import { readSlip } from './slips.ts'
import type { Slips } from './slips.ts'

/** Among fewer ballots a slip with a rare choice would point at its voter. */
const leastBallots = 30

/** Whether published results come with their slips, and may come with the salt of the anchors. */
export async function readSlipsState(database: Database, electionGuid: string): Promise<'Published' | 'Withheld'> {
  const box = database.selectFrom('ballot_boxes').select('ballots').where('election_guid', '=', electionGuid)
  return ((await box.executeTakeFirst())?.ballots ?? 0) < leastBallots ? 'Withheld' : 'Published'
}

interface Column {
  readonly position: BallotPosition
  readonly ballotNumber: number
  readonly heading: string
}

/** A column for each candidate; the place on the ballot distinguishes equal names. */
const toColumns = (positions: readonly BallotPosition[]): Column[] =>
  positions.flatMap((position) =>
    position.candidates.map(({ ballotNumber, name }) => ({
      position,
      ballotNumber,
      heading: `${position.name}: ${String(ballotNumber)} ${name}`,
    })),
  )

/** The slips of a position, equal ones together and the blank ones last: their order is that of the choices alone. */
function toRows(position: BallotPosition, slips: Slips[string], columns: readonly Column[]): Cell[][] {
  const kinds = Object.entries(slips).map(([slip, count]) => {
    const chosen = readSlip(slip)
    const cells = columns.map((column): Cell => (column.position === position ? Number(chosen.includes(column.ballotNumber)) : null))
    return { cells: [position.name, ...cells], pattern: cells.join(''), count }
  })
  const sorted = kinds.sort((one, other) => (one.pattern < other.pattern ? 1 : -1))
  return sorted.flatMap(({ cells, count }) => Array.from({ length: count }, () => cells))
}

async function* toBatches(positions: readonly BallotPosition[], slips: Slips, columns: readonly Column[]) {
  await Promise.resolve()
  for (const position of positions) yield toRows(position, slips[position.guid] ?? {}, columns)
}

/**
 * The slips of every position as a CSV: a row a slip, a column a candidate, 1 where the slip has a vote for the candidate.
 * @throws {HttpError} 404 before the results are published, 409 for fewer ballots than `leastBallots`.
 */
export async function exportSlips(database: Database, electionGuid: string): Promise<FileResponse> {
  const election = await readElection(database, electionGuid)
  if (!election.results_published_at) throw new HttpError(404)
  const [all, box] = [await readBallotPositions(database, election.guid), await readBallotBox(database, election.guid)]
  if (box.ballots < leastBallots)
    throw new HttpError(409, { message: `The slips are not published: there are fewer than ${String(leastBallots)} ballots.` })
  const positions = all.filter(({ candidates }) => candidates.length > 0)
  const columns = toColumns(positions)
  const headings = ['Position of the slip', ...columns.map(({ heading }) => heading)]
  return createCsvResponse('slips.csv', headings, toBatches(positions, box.slips, columns), { hasMark: true })
}
