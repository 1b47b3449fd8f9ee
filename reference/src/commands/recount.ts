import type { Database } from '../database/connect.ts'
import { writeCount } from '../domains/elections/count.ts'
import { recount } from '../domains/elections/recount.ts'
import { withDatabase } from './withDatabase.ts'

async function recountAll(database: Database): Promise<number> {
  const elections = await database.selectFrom('elections').selectAll().orderBy('created_at').execute()
  let hasFaults = false
  for (const election of elections) {
    // A recount while polling is open would show what the precinct does not.
    if (!election.results_published_at) {
      process.stdout.write(`${election.title}: the results are not published yet.\n`)
      continue
    }
    const { ballots, counted, hash, faults } = await recount(database, election)
    process.stdout.write(`${election.title}: ${String(ballots)} ballots.\n`)
    for (const { position, candidates } of counted)
      for (const { name, votes } of candidates) process.stdout.write(`${position.name}: ${name}, ${String(votes)}\n`)
    process.stdout.write(`\n${writeCount(election.guid, ballots, counted)}\nSHA-256 of the lines above: ${hash}\n`)
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
