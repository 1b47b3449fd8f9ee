import { writeFile } from 'node:fs/promises'
import { measureImports } from './phases/imports.ts'
import { measureLighthouse } from './phases/lighthouse.ts'
import { measurePage } from './phases/page.ts'
import { measureReviews } from './phases/reviews.ts'
import { measureViews } from './phases/views.ts'
import { pageMethod, restMethod, writePhase } from './report/document.ts'
import type { Goal } from './report/goals.ts'
import { lighthouseGoals, lighthouseMethod } from './report/lighthouseGoals.ts'
import { importGoals, reviewGoals } from './report/otherGoals.ts'
import { pageGoals } from './report/pageGoals.ts'
import { viewGoals, viewMethod } from './report/viewGoals.ts'

interface Findings {
  goals: Goal[]
  method: string
}

async function judgeByLighthouse(): Promise<Findings> {
  const screens = await measureLighthouse()
  return { goals: lighthouseGoals(screens), method: lighthouseMethod(screens) }
}

/** The phases that need none of the contenders. */
const phases: ReadonlyMap<string, () => Promise<Findings>> = new Map([
  ['imports', async () => ({ goals: importGoals(await measureImports()), method: restMethod })],
  ['reviews', async () => ({ goals: reviewGoals(await measureReviews()), method: restMethod })],
  ['page', async () => ({ goals: pageGoals(await measurePage()), method: pageMethod })],
  ['views', async () => ({ goals: viewGoals(await measureViews()), method: viewMethod })],
  ['lighthouse', judgeByLighthouse],
])

const name = process.argv[2] ?? ''
const measure = phases.get(name)
if (!measure) {
  process.stderr.write(`There is no phase "${name}" to run alone, only ${[...phases.keys()].join(' and ')}.\n`)
  process.exit(1)
}
const { goals, method } = await measure()
const text = writePhase(name, goals, method)
await writeFile(`docs/benchmarks-${name}.md`, text)
process.stdout.write(text)
process.exit()
