// `npm run trust`: runs every test that records a promise with its full count, those in a browser too, axe on wide screens with them,
// and writes the report.
import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { glob, mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { preflight } from './preflight.ts'
import { prepareBuild } from './prepared.ts'
import type { TrustResult } from './trustReport.ts'
import { inOrder, projects, readBrowserResults, readResults, writeReport } from './trustReport.ts'

const reportFile = 'docs/trust-report.md'
const rawFile = '.cache/reports/trust.json'
const browserFile = '.cache/reports/trustInBrowser.json'

/** The test files that record a promise, of all projects. */
async function recordingFiles(): Promise<string[]> {
  const files = (await Array.fromAsync(glob(['tests/**/*.test.ts', 'web/src/**/*.test.{ts,tsx}']))).sort()
  const texts = await Promise.all(files.map((file) => readFile(file, 'utf8')))
  return files.filter((_file, index) => /from '[./\w]+\/promise\.ts'/.test(texts[index] ?? ''))
}

const isInBrowser = (file: string): boolean => file.startsWith('tests/e2e/')

/**
 * The promises that are tested in a browser, and whether all of these tests passed: those of axe too, which opens every screen with its
 * dialogs and error states in both themes, on a phone and on a wide screen.
 */
async function runInBrowser(files: readonly string[], seed: string): Promise<{ results: TrustResult[]; isPassed: boolean }> {
  await rm(browserFile, { force: true })
  const args = ['test', '--config', 'tests/e2e/playwright.config.ts', '--reporter=list,json', 'accessib', ...files]
  const env = { ...process.env, TRUST: 'full', TRUST_SEED: seed, PLAYWRIGHT_JSON_OUTPUT_FILE: browserFile }
  const { status } = spawnSync('playwright', args, { env, stdio: 'inherit' })
  if (!existsSync(browserFile)) throw new Error('The tests in a browser ended without a report; see the messages above.')
  return { results: readBrowserResults(JSON.parse(await readFile(browserFile, 'utf8'))), isPassed: status === 0 }
}

async function trust(): Promise<void> {
  preflight()
  await prepareBuild()
  await mkdir('.cache/reports', { recursive: true })
  await rm(rawFile, { force: true })
  const seed = process.env.TRUST_SEED ?? String(Date.now() % 1_000_000)
  const started = performance.now()
  const files = await recordingFiles()
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
  const { status } = spawnSync('vitest', args, { env: { ...process.env, TRUST: 'full', TRUST_SEED: seed }, stdio: 'inherit' })
  if (!existsSync(rawFile)) throw new Error('The tests ended without a report; see the messages above.')
  const inBrowser = await runInBrowser(files.filter(isInBrowser), seed)
  const results = inOrder([...readResults(JSON.parse(await readFile(rawFile, 'utf8'))), ...inBrowser.results])
  if (results.length === 0) throw new Error('The tests recorded no promise.')
  const broken = results.filter(({ isKept }) => !isKept)
  // A file that failed to load records no promise: a report without its promises would look as if all were kept.
  if (status !== 0 && broken.length === 0) throw new Error('Some tests did not run, so no report was written; the messages above say why.')
  await writeFile(reportFile, writeReport(results, (performance.now() - started) / 60_000))
  for (const { id, promise } of broken) process.stdout.write(`✗ ${id} ${promise}\n`)
  process.stdout.write(`${results.length - broken.length} of ${results.length} promises kept: ${reportFile}\n`)
  if (!inBrowser.isPassed || broken.length > 0) process.exitCode = 1
}

try {
  await trust()
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
  process.exitCode = 1
}
