// `npm run schema:accept`: the current schema becomes the baseline for later changes, and the list of decided ones is emptied.
import { existsSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { baselineFile, decisionsFile, schemaText, undecidedChanges } from './schemaChanges.ts'

const undecided = existsSync(baselineFile) ? await undecidedChanges() : []
if (undecided.length > 0) {
  process.stderr.write(`These changes break clients. Add each with its reason to ${decisionsFile}, then run this again:\n`)
  process.stderr.write(`${undecided.map((change) => `  ${change}`).join('\n')}\n`)
  process.exitCode = 1
} else {
  await writeFile(baselineFile, await schemaText())
  // A decided change that the baseline includes is no change any more.
  await writeFile(decisionsFile, '[]\n')
  process.stdout.write(`${baselineFile} is the schema as it stands.\n`)
}
