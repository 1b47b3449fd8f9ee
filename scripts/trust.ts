// `npm run trust`: runs every test that records a promise with its full count, those in a browser too, axe on wide screens with them, and
// the tests that `npm test` leaves out; writes the report, and runs the reference service's tests on PostgreSQL 15 and two short rounds of the
// benchmark. `npm run trust -- reference` runs one part and writes its section.
import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { glob, mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { benchChecks } from './checks.ts'
import { deepTests } from './deepTests.ts'
import { preflight } from './preflight.ts'
import { prepareBuild } from './prepared.ts'
import { failOn, runSteps } from './steps.ts'
import type { Part, TrustResult } from './trustReport.ts'
import { isPart, parts, readBrowserResults, readResults, replaceSections, writeSection } from './trustReport.ts'

const reportFile = 'docs/trust-report.md'
const rawFile = '.cache/reports/trust.json'
const browserFile = '.cache/reports/trustInBrowser.json'

/** The test files that record a promise or have a full count, and those that `npm test` leaves to this command, of all projects. */
async function findFiles(): Promise<string[]> {
  const files = (await Array.fromAsync(glob(['tests/**/*.test.ts', 'web/src/**/*.test.{ts,tsx}']))).sort()
  const texts = await Promise.all(files.map((file) => readFile(file, 'utf8')))
  return files.filter((file, index) => deepTests.includes(file) || /from '[./\w]+\/(promise|counts)\.ts'/.test(texts[index] ?? ''))
}

const isInBrowser = (file: string): boolean => file.startsWith('tests/e2e/')

/** What a part's run has found, and whether all its tests passed. */
interface Outcome {
  results: TrustResult[]
  isPassed: boolean
}

/** Runs the files that belong to vitest projects. */
async function runProjects(projects: readonly string[], files: readonly string[], env: NodeJS.ProcessEnv): Promise<Outcome> {
  await rm(rawFile, { force: true })
  // One file at a time: parallel load would distort the measured promises.
  const args = [
    'run',
    ...files.filter((file) => !isInBrowser(file)),
    ...projects.flatMap((project) => ['--project', project]),
    '--no-file-parallelism',
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${rawFile}`,
  ]
  const { status } = spawnSync('vitest', args, { env, stdio: 'inherit' })
  if (!existsSync(rawFile)) throw new Error('The tests ended without a report; see the messages above.')
  const results = readResults(JSON.parse(await readFile(rawFile, 'utf8')))
  // A file that failed to load records no promise: a report without its promises would look as if all were kept.
  if (status !== 0 && results.every(({ isKept }) => isKept))
    throw new Error('Some tests did not run, or failed beside the promises, so no report was written; the messages above say why.')
  return { results, isPassed: status === 0 }
}

/**
 * Runs the recording tests in a browser, and those of axe too, which open every screen with its dialogs and error states in both themes,
 * on a phone and on a wide screen.
 */
async function runInBrowser(files: readonly string[], env: NodeJS.ProcessEnv): Promise<Outcome> {
  await rm(browserFile, { force: true })
  const args = ['test', '--config', 'tests/e2e/playwright.config.ts', '--reporter=list,json', 'accessib', ...files.filter(isInBrowser)]
  const { status } = spawnSync('playwright', args, { env: { ...env, PLAYWRIGHT_JSON_OUTPUT_FILE: browserFile }, stdio: 'inherit' })
  if (!existsSync(browserFile)) throw new Error('The tests in a browser ended without a report; see the messages above.')
  return { results: readBrowserResults(JSON.parse(await readFile(browserFile, 'utf8'))), isPassed: status === 0 }
}

/** The reference service runs all its tests on the oldest PostgreSQL that it supports; the report has the figures of the newest. */
function runOnOldestPostgres(env: NodeJS.ProcessEnv): boolean {
  return spawnSync('vitest', ['run', '--project', 'reference-15'], { env, stdio: 'inherit' }).status === 0
}

/** Runs one part, writes its section of the report, and answers whether all was kept. */
async function runPart(part: Part, files: readonly string[], env: NodeJS.ProcessEnv): Promise<boolean> {
  const started = performance.now()
  const { results, isPassed } = part === 'browser' ? await runInBrowser(files, env) : await runProjects(parts[part].projects, files, env)
  if (results.length === 0) throw new Error('The tests recorded no promise.')
  const section = writeSection(part, results, (performance.now() - started) / 60_000)
  const report = existsSync(reportFile) ? await readFile(reportFile, 'utf8') : ''
  await writeFile(reportFile, replaceSections(report, { [part]: section }))
  const broken = results.filter(({ isKept }) => !isKept)
  for (const { id, promise } of broken) process.stdout.write(`✗ ${id} ${promise}\n`)
  process.stdout.write(`${results.length - broken.length} of ${results.length} promises kept: ${reportFile}\n`)
  const isOldestPassed = part !== 'reference' || runOnOldestPostgres(env)
  return isPassed && isOldestPassed && broken.length === 0
}

async function trust(names: readonly string[]): Promise<void> {
  const wanted = (names.length > 0 ? names : Object.keys(parts)).filter(isPart)
  if (wanted.length < names.length) throw new Error(`usage: npm run trust -- [${Object.keys(parts).join('|')}]`)
  preflight()
  await prepareBuild()
  await mkdir('.cache/reports', { recursive: true })
  const seed = process.env.TRUST_SEED ?? String(Date.now() % 1_000_000)
  const env = { ...process.env, TRUST: 'full', TRUST_SEED: seed }
  const files = await findFiles()
  for (const part of wanted) if (!(await runPart(part, files, env))) process.exitCode = 1
  if (names.length === 0) failOn(await runSteps(benchChecks))
}

try {
  await trust(process.argv.slice(2))
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
  process.exitCode = 1
}
