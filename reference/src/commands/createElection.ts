import type { Database } from '../database/connect.ts'
import { createElection } from '../domains/elections/createElection.ts'
import { fail } from './fail.ts'
import { readJsonFile } from './readJsonFile.ts'
import { withDatabase } from './withDatabase.ts'

async function createFrom(file: string, database: Database): Promise<number> {
  const read = await readJsonFile(file)
  if ('fault' in read) return fail(read.fault)
  const outcome = await createElection(database, read.content, new Date())
  if ('faults' in outcome) return fail(...outcome.faults.map((fault) => `${file}: ${fault}`))
  if (outcome.replaced !== null) process.stdout.write(`${outcome.replaced}, whose filing was never opened, is replaced.\n`)
  process.stdout.write(`${outcome.title} is created. An officer opens filing on the page Candidates.\n`)
  return 0
}

const [file, ...rest] = process.argv.slice(2)
if (file !== undefined && rest.length === 0) await withDatabase('writes', (database) => createFrom(file, database))
else process.exitCode = fail('Usage: npm run election:create -- <file.json>')
