import type { Database } from '../database/connect.ts'
import { writeCount } from '../domains/elections/count.ts'
import { stageOf } from '../domains/elections/election.ts'
import type { Election } from '../domains/elections/election.ts'
import { recount } from '../domains/elections/recount.ts'
import type { Recount } from '../domains/elections/recount.ts'
import { withDatabase } from './withDatabase.ts'

/** The votes stay unsaid before publishing: they would show what the precinct holds back. */
function describe(election: Election, { ballots, counted, hash, closingHash }: Recount): string {
  const closing = closingHash === null ? 'The audit log has no closing of it.' : `Closed with the hash ${closingHash}.`
  const heading = `${election.title}: ${String(ballots)} ballots. ${closing}\n`
  if (!election.results_published_at) return heading
  const votes = counted.flatMap(({ position, candidates }) =>
    candidates.map(({ name, votes: given }) => `${position.name}: ${name}, ${String(given)}\n`),
  )
  return `${heading}${votes.join('')}\n${writeCount(election.guid, ballots, counted)}\nSHA-256 of the lines above: ${hash}\n`
}

async function recountAll(database: Database): Promise<number> {
  const elections = await database.selectFrom('elections').selectAll().orderBy('created_at').execute()
  let hasFaults = false
  for (const election of elections) {
    const stage = stageOf(election)
    if (stage !== 'Closed' && stage !== 'Completed') {
      process.stdout.write(`${election.title}: polling is not closed yet.\n`)
      continue
    }
    const found = await recount(database, election)
    process.stdout.write(describe(election, found))
    const { faults } = found
    process.stderr.write(faults.map((fault) => `${election.title}: ${fault}\n`).join(''))
    hasFaults ||= faults.length > 0
  }
  return hasFaults ? 1 : 0
}

if (process.argv.length > 2) {
  process.stderr.write('Usage: npm run recount\n')
  process.exitCode = 1
} else {
  // One snapshot for all that is compared, while the service runs.
  await withDatabase((database) => database.transaction().setIsolationLevel('repeatable read').execute(recountAll))
}
