import { demoStages, moveElection } from '../../seed/election/moveElection.ts'
import type { DemoStage } from '../../seed/election/moveElection.ts'
import { appendAudit } from '../audit/append.ts'
import type { Database } from '../database/connect.ts'
import { guidOf } from '../../seed/random.ts'
import { withDatabase } from './withDatabase.ts'

async function move(database: Database, stage: DemoStage): Promise<number> {
  if (!(await database.selectFrom('demo_seed').select('business_day').executeTakeFirst())) {
    process.stderr.write('This database does not hold the demo cooperative.\n')
    return 1
  }
  const latest = database.selectFrom('elections').select(['guid', 'title']).orderBy('created_at', 'desc')
  const last = await latest.executeTakeFirst()
  if (last && last.guid !== guidOf('election')) {
    process.stderr.write(`The demo’s election is no longer the last: ${last.title} was created with npm run election:create.\n`)
    return 1
  }
  const now = new Date()
  await database.transaction().execute(async (transaction) => {
    await moveElection(transaction, stage, now)
    await appendAudit(transaction, { actor: 'operator', action: 'move demo election', after: { Stage: stage }, at: now })
  })
  process.stdout.write(`The demo's election is in the stage ${stage}.\n`)
  return 0
}

const [word, ...rest] = process.argv.slice(2)
const stage = demoStages.find((known) => known === word)
if (stage && rest.length === 0) await withDatabase('writes', (database) => move(database, stage))
else {
  process.stderr.write(
    `Usage: npm run election -- ${demoStages.join(' | ')}\nAn election of your own: npm run election:create -- <file.json>\n`,
  )
  process.exitCode = 1
}
