import { writeFile } from 'node:fs/promises'
import { measureImports } from './phases/imports.ts'
import { measureReviews } from './phases/reviews.ts'
import { writePhase } from './report/document.ts'
import type { Goal } from './report/goals.ts'
import { importGoals, reviewGoals } from './report/otherGoals.ts'

/** The phases that need the reference service alone, and none of the contenders. */
const phases: ReadonlyMap<string, () => Promise<Goal[]>> = new Map([
  ['imports', async () => importGoals(await measureImports())],
  ['reviews', async () => reviewGoals(await measureReviews())],
])

const name = process.argv[2] ?? ''
const measure = phases.get(name)
if (!measure) {
  process.stderr.write(`There is no phase "${name}" to run alone, only ${[...phases.keys()].join(' and ')}.\n`)
  process.exit(1)
}
const text = writePhase(name, await measure())
await writeFile(`docs/benchmarks-${name}.md`, text)
process.stdout.write(text)
process.exit()
