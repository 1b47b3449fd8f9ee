import { restoreDatabase } from '../database/restoreDatabase.ts'
import { checkInSnapshot } from './checkInSnapshot.ts'
import { fail } from './fail.ts'
import { verifyAll } from './verifyAll.ts'
import { withServer } from './withDatabase.ts'

const say = (line: string) => void process.stdout.write(`${line}\n`)

const [dump, files, ...rest] = process.argv.slice(2)
if (dump === undefined || files === undefined || rest.length > 0)
  process.exitCode = fail('Usage: npm run restore -- <dump of pg_dump --format=plain> <archive of the folder files>')
else {
  await withServer(
    async (databaseUrl, { dataDir }) => {
      await restoreDatabase({ databaseUrl, dataDir, dump, files }, say)
      return 0
    },
    { mayMake: true },
  )
  if (process.exitCode === 0) {
    say('Restored. Checking as npm run verify does.')
    await checkInSnapshot((snapshot, report) => verifyAll(snapshot, null, report))
  }
}
