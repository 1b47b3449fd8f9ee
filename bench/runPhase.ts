import { writeFile } from 'node:fs/promises'
import { measureImports } from './phases/imports.ts'
import { measurePage } from './phases/page.ts'
import { measureReviews } from './phases/reviews.ts'
import { pageMethod, restMethod, writePhase } from './report/document.ts'
import type { Goal } from './report/goals.ts'
import { importGoals, reviewGoals } from './report/otherGoals.ts'
import { pageGoals } from './report/pageGoals.ts'

interface Phase {
  measure: () => Promise<Goal[]>
  method: string
}

/** The phases that need none of the contenders. */
const phases: ReadonlyMap<string, Phase> = new Map([
  ['imports', { measure: async () => importGoals(await measureImports()), method: restMethod }],
  ['reviews', { measure: async () => reviewGoals(await measureReviews()), method: restMethod }],
  ['page', { measure: async () => pageGoals(await measurePage()), method: pageMethod }],
])

const name = process.argv[2] ?? ''
const phase = phases.get(name)
if (!phase) {
  process.stderr.write(`There is no phase "${name}" to run alone, only ${[...phases.keys()].join(' and ')}.\n`)
  process.exit(1)
}
const text = writePhase(name, await phase.measure(), phase.method)
await writeFile(`docs/benchmarks-${name}.md`, text)
process.stdout.write(text)
process.exit()
