import { randomBytes } from 'node:crypto'
import { readFileSync, writeFileSync } from 'node:fs'
import { listContenders } from './contenders/list.ts'
import { measureCpu } from './phases/cpu.ts'
import { measureImports } from './phases/imports.ts'
import { measureLatency } from './phases/latency.ts'
import { measureMemory } from './phases/memory.ts'
import { measureReviews } from './phases/reviews.ts'
import { cpuGoals } from './report/cpuGoals.ts'
import { goalTable, writeDocument } from './report/document.ts'
import { importGoals, latencyGoals, memoryGoals, reviewGoals } from './report/otherGoals.ts'

const file = (path: string) => new URL(path, import.meta.url)
const say = (text: string) => process.stdout.write(`${text}\n`)

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
writeFileSync(file('../docs/benchmarks.md'), writeDocument({ goals, cpu, findings: readFileSync(file('findings.md'), 'utf8') }))
say('Written to docs/benchmarks.md.')
process.exit()
