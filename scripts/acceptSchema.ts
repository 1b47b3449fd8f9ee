// `npm run schema:accept`: the current schema becomes the baseline for later changes, and the list of decided ones is emptied.
import { existsSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { baselineFile, decisionsFile, removalsSinceBaseline, schemaText, undecidedChanges, withoutDescriptions } from './schemaChanges.ts'

const hasBaseline = existsSync(baselineFile)

function refuse(changes: string[], sentence: string): boolean {
  if (changes.length > 0) process.stderr.write(`${sentence}\n${changes.map((change) => `  ${change}\n`).join('')}`)
  return changes.length > 0
}

const isSudden = refuse(
  hasBaseline ? await removalsSinceBaseline() : [],
  'These were not deprecated. Put each back with @deprecated(reason: …), and remove it in a later version:',
)
const isUndecided = refuse(
  hasBaseline ? await undecidedChanges() : [],
  `These changes break clients. Add each with its reason to ${decisionsFile}, then run this again:`,
)
if (isSudden || isUndecided) process.exitCode = 1
else {
  await writeFile(baselineFile, `${withoutDescriptions(await schemaText())}\n`)
  // A decided change that the baseline includes is no change any more.
  await writeFile(decisionsFile, '[]\n')
  process.stdout.write(`${baselineFile} is the schema as it stands.\n`)
}
