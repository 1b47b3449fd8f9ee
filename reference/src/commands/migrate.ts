import { migrate } from '../database/migrate.ts'
import { fail } from './fail.ts'
import { withServer } from './withDatabase.ts'

const say = (line: string) => void process.stdout.write(`${line}\n`)

if (process.argv.length > 2) process.exitCode = fail('Usage: npm run migrate')
else
  await withServer(async (databaseUrl) => {
    if ((await migrate(databaseUrl, say)).length === 0) say('The database has every migration of this version.')
    return 0
  })
