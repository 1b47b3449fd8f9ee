import { execFileSync } from 'node:child_process'
import os from 'node:os'
import type { CpuResult } from '../phases/cpu.ts'
import { median } from '../measure/statistics.ts'
import { settings } from '../settings.ts'
import { figuresOf } from './cpuGoals.ts'
import type { Goal } from './goals.ts'
import { table } from './table.ts'

const git = (...args: readonly string[]) => execFileSync('git', [...args], { encoding: 'utf8' }).trim()

/** The machine, versions and commit of the measurement, as list items. */
function describeMachine(): string[] {
  const [processor] = os.cpus()
  const isChanged = git('status', '--porcelain', '--', ':/bff', ':/schema', ':/web') !== ''
  return [
    `Date: ${new Date().toISOString().slice(0, 16).replace('T', ' ')} UTC, commit ${git('rev-parse', '--short', 'HEAD')}${isChanged ? ' with changes' : ''}`,
    `Machine: ${processor?.model.trim()}, ${os.cpus().length} cores, ${Math.round(os.totalmem() / 1e9)} GB, ${os.type()} ${os.release()}`,
    `Node ${process.versions.node}`,
    `Load of the machine at the end, over 5 minutes: ${os.loadavg()[1]?.toFixed(1)} (the run alone makes about 2)`,
  ]
}

export function goalTable(goals: readonly Goal[]): string {
  const rows = goals.map(({ id, what, goal, measured, spread, isMet }) => [id, what, goal, measured, spread, isMet ? 'met' : '**not met**'])
  return table(['', 'compared with', 'goal', 'measured', 'lowest to highest round', 'verdict'], rows)
}

function contenderTable({ figures, answers }: CpuResult): string {
  const rows = [...answers].map(([{ contender, operation }, { bytes, leaves, callsCold, callsWarm }]) => {
    const milliseconds = median(figuresOf(figures, contender, operation))
    return [contender.name, operation, milliseconds.toFixed(3), String(leaves), String(bytes), `${callsCold}, ${callsWarm}`]
  })
  return table(['who', 'question', 'CPU ms a request', 'values', 'bytes', 'REST calls: cold, warm'], rows)
}

interface DocumentOptions {
  goals: readonly Goal[]
  cpu: CpuResult
  /** The share of the machine that others used before or after. */
  busy: number
  findings: string
}

/** How the phases of the reference service are measured. */
export const restMethod = `R1 to R3 are no comparisons: in R1 the reference service and its PostgreSQL share both cores, and each payroll posts other amounts to
every account. R2 and R3 run the same way: a report is read as fast as it is written, and the queue's times are ratios of the same calls
with few requests waiting.`

export const pageMethod = `Chromium as a phone of 360 × 740 with a processor four times slower than this machine's, over slow 4G: 1.6 Mbit/s down, 750 kbit/s
up, 150 ms a request. The BFF serves the build over HTTP/1.1, as behind a proxy that adds nothing; the demo cooperative is behind it. Times count from
the start of the navigation with an empty cache; a second visit has what the browser kept. A tap is answered from the first frame in which React
has taken the layout over, and enabled the controls: a tap on the screen has React take the screen over then, which else follows in slices, and is
measured beside it. Measured is the median of the rounds. Times are of this machine: compare them with each other.`

const method = `Absolute times are noise on shared machines, so every figure is a ratio of processor time a request, taken in one run of
${settings.rounds} rounds in random order. Before, each is asked for ${settings.warmUpSeconds} s. The server is pinned to one core; the load and the stand-in for the REST API share another, each in
a process of its own. Nothing is measured before every contender has given the same data. A ratio of 3 × means: the other one
needs three times the processor time of the BFF for the same answer. Measured is the median of the rounds.

${restMethod}

Two questions are asked over ${settings.connections} connections, each with a session of its own. The *overview* makes 5 REST calls (the member's summary,
their loans, the attribute groups, and two groups with their fields); it is larger than the portal's overview screen is today, and is asked over the
real schema (\`bench/operations/overview.graphql\`). The *lean* question makes one. The BFF runs as in production: trusted documents
only, encrypted session cookies, a log line a request, limits on; only the limit per address is raised, since all load comes from
one. Node runs with what \`bff/Dockerfile\` sets, its modules compiled beforehand as in the image; the others run with Node's defaults.

What the others are:
- *the aggregator*: Fastify with a route for each question, the calls side by side over undici's pool, objects mapped once, and nothing checked. It runs
  without the BFF's bounds on memory; a second lane has them;
- *Apollo Server* and *GraphQL Yoga*: as their documentation sets them up, with graphql-js, default plugins and a context a request, over the portal's
  schema. They are spared what they would not need here: CORS, checks of custom scalars, a data source class; and they are given undici's pool where
  tutorials use \`fetch\`, which would cost them more;
- *Mercurius*: the same with its own just-in-time compiler, from the first repetition on;
- *Hive Gateway*: over the supergraph that GraphQL Mesh composes from the same OpenAPI document, with its defaults and limits of its own.

All do the same work around the question: the BFF's own cookie opened (a session in use only once, its end looked at every time), one line in the log, security
headers, a limit per address. The BFF and the aggregator keep the attribute groups for a minute, which saves one REST
call; the stock servers, being stock, share nothing between requests (see the calls in the last table). Only the BFF refuses cross-site requests, passes on
request ids, keeps figures for Prometheus, renews sessions and
checks every REST answer against the contract. The gateway opens the cookie and writes its log through its documented hooks, and has no limit per address;
it answers in the shape of the REST API, which costs it less than the graph's would.`

/** The document of a phase that ran alone, docs/benchmarks-<name>.md: it may be newer than docs/benchmarks.md. */
export function writePhase(name: string, goals: readonly Goal[], how: string): string {
  const machine = describeMachine().map((row) => `- ${row}`)
  const written = `Written by \`npm run bench -- ${name}\`; no figure here is typed by hand.`
  return `${[`# Benchmarks: ${name}`, '', written, '', ...machine, '', goalTable(goals), '', how].join('\n')}\n`
}

/** The whole of docs/benchmarks.md. */
export function writeDocument({ goals, cpu, busy, findings }: DocumentOptions): string {
  const machine = describeMachine().map((row) => `- ${row}`)
  return [
    '# Benchmarks',
    '',
    'Written by `npm run bench`; no figure here is typed by hand.',
    '',
    ...machine,
    `- Others used ${(busy * 100).toFixed(0)} % of the machine before or after the run; above ${settings.mostBusy * 100} % nothing is written`,
    `- ${settings.rounds} rounds of ${settings.seconds} s a measurement, soak ${settings.soakSeconds} s`,
    '',
    '## Goals',
    '',
    goalTable(goals),
    '',
    'P6 (no REST call twice, shared reference data asked once) is exact, and so a test: `tests/bff`.',
    '',
    '## How it is measured',
    '',
    method,
    '',
    '## Everybody',
    '',
    contenderTable(cpu),
    '',
    findings,
  ].join('\n')
}
