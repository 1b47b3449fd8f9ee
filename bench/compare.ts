import { randomBytes } from 'node:crypto'
import path from 'node:path'
import { kapwa } from './contenders/kapwa.ts'
import { listContenders } from './contenders/list.ts'
import { measureLanes } from './phases/cpu.ts'
import { timesOurs } from './report/cpuGoals.ts'
import { goalTable } from './report/document.ts'
import { judge } from './report/goals.ts'

// Processor time of this BFF against the BFFs of other checkouts (installed, their code generated), and its nearest peers, in one run.
const folders = process.argv.slice(2)
if (folders.length === 0) throw new Error('Name the folders of other checkouts: npm run bench -- compare ../before')
const secret = randomBytes(32).toString('base64url')
const { kapwa: ours, aggregator, mercurius } = listContenders(secret)
const checkouts = folders.map((folder) => kapwa(`the BFF in ${folder}`, secret, { id: folder, root: `${path.resolve(folder)}/` }))
const others = [...checkouts, aggregator, mercurius]
const { figures } = await measureLanes([ours, ...others], [ours, ...checkouts])
const goal = (name: string, values: readonly number[]) => judge({ id: '', what: name, unit: ' ×', digits: 2, values })
const overview = others.map((other) => goal(other.name, timesOurs(figures, ours, other, 'overview')))
const lean = checkouts.map((other) => goal(`${other.name}, lean question`, timesOurs(figures, ours, other, 'lean')))
process.stdout.write(`${goalTable([...overview, ...lean])}\n`)
process.exit()
