import { randomBytes } from 'node:crypto'
import path from 'node:path'
import { kapwa } from './contenders/kapwa.ts'
import { listContenders } from './contenders/list.ts'
import { measureLanes } from './phases/cpu.ts'
import { timesOurs } from './report/cpuGoals.ts'
import { goalTable } from './report/document.ts'
import { judge } from './report/goals.ts'

// Processor time of this BFF against the BFF of another checkout (installed, its code generated), and against its nearest peers, in one run.
const [folder] = process.argv.slice(2)
if (folder === undefined) throw new Error('Name the folder of the other checkout: npm run bench -- compare ../before')
const secret = randomBytes(32).toString('base64url')
const { kapwa: ours, aggregator, mercurius } = listContenders(secret)
const before = kapwa(`the BFF in ${folder}`, secret, { id: 'before', root: `${path.resolve(folder)}/` })
const others = [before, aggregator, mercurius]
const { figures } = await measureLanes([ours, ...others], [ours, before])
const goal = (name: string, values: readonly number[]) => judge({ id: '', what: name, unit: ' ×', digits: 2, values })
const overview = others.map((other) => goal(other.name, timesOurs(figures, ours, other, 'overview')))
const lean = goal(`${before.name}, lean question`, timesOurs(figures, ours, before, 'lean'))
process.stdout.write(`${goalTable([...overview, lean])}\n`)
process.exit()
