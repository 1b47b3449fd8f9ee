import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import os from 'node:os'
import { z } from 'zod'

/** The parts of the report, each of which can run alone, with the vitest projects whose tests record its promises. */
export const parts = {
  portal: { title: 'The portal', projects: ['security', 'contract', 'web'] },
  reference: { title: 'The reference service', projects: ['reference'] },
  browser: { title: 'In a browser', projects: [] },
} as const

export type Part = keyof typeof parts

export const isPart = (name: string): name is Part => Object.hasOwn(parts, name)

const record = z.object({ id: z.string(), promise: z.string(), figure: z.string(), seed: z.number() })

/** A test's recorded promise, from the report of its runner, and whether it was kept. */
export type TrustResult = z.infer<typeof record> & { isKept: boolean }

function resultOf(written: unknown, isKept: boolean): TrustResult[] {
  const { data } = record.safeParse(written)
  return data ? [{ ...data, isKept }] : []
}

const groupOf = ({ id }: TrustResult) => id.replace(/\d/g, '')
const numberOf = ({ id }: TrustResult) => Number(id.replace(/\D/g, ''))

/** Promises by the letter of their number, the T of trust first, then by number. */
export function inOrder(results: readonly TrustResult[]): TrustResult[] {
  return [...results].sort(
    (one, other) =>
      groupOf(other).localeCompare(groupOf(one)) || numberOf(one) - numberOf(other) || one.promise.localeCompare(other.promise),
  )
}

const assertion = z.object({ status: z.string().optional(), meta: z.object({ trust: z.unknown().optional() }).default({}) })
const vitestReport = z.object({ testResults: z.array(z.object({ assertionResults: z.array(assertion) })) })

/** The promises that a run tested, from vitest's JSON report, in the order of their numbers. */
export function readResults(report: unknown): TrustResult[] {
  const files = vitestReport.safeParse(report).data?.testResults ?? []
  const assertions = files.flatMap(({ assertionResults }) => assertionResults)
  return inOrder(assertions.flatMap(({ status, meta }) => resultOf(meta.trust, status === 'passed')))
}

const annotation = z.object({ type: z.string(), description: z.string().default('{}') })
const spec = z.object({ ok: z.boolean(), tests: z.array(z.object({ annotations: z.array(annotation) })) })
const suite = z.object({
  specs: z.array(spec).default([]),
  get suites() {
    return z.array(suite).default([])
  },
})

const specsOf = ({ specs, suites }: z.infer<typeof suite>): z.infer<typeof spec>[] => [...specs, ...suites.flatMap(specsOf)]

/** The promises that a run in a browser tested, from Playwright's JSON report. */
export function readBrowserResults(report: unknown): TrustResult[] {
  return inOrder(
    specsOf(suite.parse(report)).flatMap(({ ok, tests }) =>
      tests
        .flatMap(({ annotations }) => annotations)
        .filter(({ type }) => type === 'trust')
        .flatMap(({ description }) => resultOf(JSON.parse(description), ok)),
    ),
  )
}

const manifest = z.object({ version: z.string() })

function installed(name: string): string {
  return `${name} ${manifest.parse(JSON.parse(readFileSync(`node_modules/${name}/package.json`, 'utf8'))).version}`
}

function firstLine(command: string, args: string[]): string {
  return execFileSync(command, args, { encoding: 'utf8' }).split('\n')[0] ?? ''
}

/** The machine, the versions and the commit that the figures are from. */
function circumstances(): string[] {
  const [cpu] = os.cpus()
  const machine = `${os.cpus().length} × ${cpu?.model.trim() ?? 'unknown processor'}, ${Math.round(os.totalmem() / 2 ** 30)} GB, ${os.type()} ${os.release()}`
  const packages = ['@apollo/server', 'fastify', 'graphql', 'undici', 'ioredis', 'graphql-http', 'vitest'].map(installed)
  const isChanged =
    execFileSync('git', ['status', '--porcelain', '--', 'bff', 'reference', 'schema', 'tests', 'web'], { encoding: 'utf8' }).trim() !== ''
  return [
    `- Date: ${new Date().toISOString()}`,
    `- Sources: ${firstLine('git', ['rev-parse', '--short', 'HEAD'])}${isChanged ? ', with changes that are not committed' : ''}`,
    `- Machine: ${machine}`,
    `- Versions: Node ${process.versions.node}, ${packages.join(', ')}, ${firstLine('redis-server', ['--version']).replace(/ sha=.*/, '')}`,
  ]
}

const cell = (text: string) => text.replaceAll('|', '\\|').replaceAll('\n', ' ')

/**
 * One part's run as a section of the report, in Markdown; every figure was counted in that run. Promises of one number that have one
 * figure are a row.
 */
export function writeSection(part: Part, results: readonly TrustResult[], minutes: number): string {
  const alike = Map.groupBy(inOrder(results), ({ id, figure, isKept }) => JSON.stringify([id, figure, isKept]))
  const rows = [...alike.values()].map((group) => {
    const [{ id, figure, isKept } = { id: '', figure: '', isKept: false }] = group
    const promises = [...new Set(group.map(({ promise }) => promise))].join('; ')
    return `| ${id} | ${isKept ? '' : '**broken** '}${cell(promises)} | ${cell(figure)} |`
  })
  const kept = results.filter(({ isKept }) => isKept).length
  return [
    `## ${parts[part].title}`,
    '',
    ...circumstances(),
    `- Duration: ${minutes.toFixed(1)} minutes, seed ${[...new Set(results.map(({ seed }) => seed))].join(', ')}`,
    '',
    `**${kept} of ${results.length} kept.**`,
    '',
    '| # | promise | counted in this run |',
    '|---|---|---|',
    ...rows,
    '',
  ].join('\n')
}

/** A report with the new sections; a part that did not run keeps the section that it has. */
export function replaceSections(report: string, sections: Readonly<Partial<Record<Part, string>>>): string {
  const written = report.split(/^(?=## )/m)
  const inOrderOfParts = Object.entries(parts).map(([part, { title }]) => {
    const section = isPart(part) ? sections[part] : undefined
    return section ?? written.find((text) => text.startsWith(`## ${title}\n`)) ?? `## ${title}\n\nHas not run.\n`
  })
  const projects = Object.values(parts).flatMap((part) => part.projects)
  const head = [
    '# Trust report',
    '',
    'Written by `npm run trust` from the results of its own runs; no figure is typed by hand. Each part names its date and sources. A red line',
    `is replayed with \`TRUST=full TRUST_SEED=<seed> npx vitest run ${projects.map((project) => `--project ${project}`).join(' ')} -t '<its promise>'\`,`,
    'one in a browser (T13, P8) with the same variables before `npx playwright test -c tests/e2e/playwright.config.ts -g`.',
  ].join('\n')
  return `${[head, ...inOrderOfParts.map((section) => section.trimEnd())].join('\n\n')}\n`
}
