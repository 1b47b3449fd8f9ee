import { randomBytes } from 'node:crypto'
import { readFileSync, writeFileSync } from 'node:fs'
import { listContenders } from './contenders/list.ts'
import { busyShare } from './measure/busyShare.ts'
import { measureCpu } from './phases/cpu.ts'
import { measureImports } from './phases/imports.ts'
import { measureLatency } from './phases/latency.ts'
import { measureMemory } from './phases/memory.ts'
import { measureReviews } from './phases/reviews.ts'
import { cpuGoals } from './report/cpuGoals.ts'
import { goalTable, writeDocument } from './report/document.ts'
import { importGoals, latencyGoals, memoryGoals, reviewGoals } from './report/otherGoals.ts'
import { settings } from './settings.ts'

const file = (path: string) => new URL(path, import.meta.url)
const say = (text: string) => process.stdout.write(`${text}\n`)

const percent = (share: number) => `${(share * 100).toFixed(0)} %`

/** The share of the machine that others use. Ends the run above what is allowed: figures beside other work say nothing. */
async function requireQuiet(): Promise<number> {
  const busy = await busyShare()
  if (busy <= settings.mostBusy) return busy
  say(`Nothing is written: others use ${percent(busy)} of this machine, more than ${percent(settings.mostBusy)}.`)
  process.exit(1)
}

const busyBefore = await requireQuiet()
const contenders = listContenders(randomBytes(32).toString('base64url'))
say('Processor time a request …')
const cpu = await measureCpu(contenders)
say('Time of an answer …')
const latencies = await measureLatency(contenders)
say('Memory …')
const memory = await measureMemory(contenders)
say('Imports …')
const imports = await measureImports()
say('Reports and queues …')
const reviews = await measureReviews()

const goals = [
  ...cpuGoals(cpu.figures, contenders),
  ...latencyGoals(latencies),
  ...memoryGoals(memory),
  ...importGoals(imports),
  ...reviewGoals(reviews),
]
say(goalTable(goals))
const busy = Math.max(busyBefore, await requireQuiet())
writeFileSync(file('../docs/benchmarks.md'), writeDocument({ goals, cpu, busy, findings: readFileSync(file('findings.md'), 'utf8') }))
say('Written to docs/benchmarks.md.')
process.exit()
