import { randomBytes } from 'node:crypto'
import { listContenders } from './contenders/list.ts'
import { measureCpu } from './phases/cpu.ts'
import { measureLatency } from './phases/latency.ts'
import { cpuGoals } from './report/cpuGoals.ts'
import { goalTable, writeDocument } from './report/document.ts'
import { latencyGoals } from './report/otherGoals.ts'

// Shows that the comparison runs: every contender starts and gives the same data, and a report can be made. Its figures say nothing.
const longestMs = 240_000
setTimeout(() => {
  process.stderr.write(`The comparison has not ended in ${longestMs / 1000} s.\n`)
  process.exit(1)
}, longestMs).unref()
const contenders = listContenders(randomBytes(32).toString('base64url'))
const cpu = await measureCpu(contenders)
const goals = [...cpuGoals(cpu.figures, contenders), ...latencyGoals(await measureLatency(contenders))]
if (!writeDocument({ goals, cpu, busy: 1, findings: '' }).includes(goalTable(goals))) throw new Error('the report lacks its goals')
process.stdout.write('The comparison runs.\n')
process.exit()
