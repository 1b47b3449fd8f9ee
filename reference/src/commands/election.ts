import { demoStages, moveElection } from '../../seed/election/moveElection.ts'
import type { DemoStage } from '../../seed/election/moveElection.ts'
import { appendAudit } from '../audit/append.ts'
import type { Database } from '../database/connect.ts'
import { withDatabase } from './withDatabase.ts'

async function move(database: Database, stage: DemoStage): Promise<number> {
  if (!(await database.selectFrom('demo_seed').select('business_day').executeTakeFirst())) {
    process.stderr.write('This database does not hold the demo cooperative.\n')
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
if (stage && rest.length === 0) await withDatabase((database) => move(database, stage))
else {
  process.stderr.write(`Usage: npm run election -- ${demoStages.join(' | ')}\n`)
  process.exitCode = 1
}
