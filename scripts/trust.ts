// `npm run trust`: every test that records a promise, with its full count, and the report of what came out; and every screen with
// axe on a wide screen too.
import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { glob, mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { preflight } from './preflight.ts'
import { prepareBuild } from './prepared.ts'
import { projects, readResults, writeReport } from './trustReport.ts'

const reportFile = 'docs/trust-report.md'
const rawFile = '.cache/reports/trust.json'

/** The test files in which a promise is recorded, in whichever project they run. */
async function recordingFiles(): Promise<string[]> {
  const files = (await Array.fromAsync(glob(['tests/**/*.test.ts', 'web/src/**/*.test.{ts,tsx}']))).sort()
  const texts = await Promise.all(files.map((file) => readFile(file, 'utf8')))
  return files.filter((_file, index) => /from '[./\w]+\/promise\.ts'/.test(texts[index] ?? ''))
}

/** Whether every screen, and every state that only doing brings, passes axe in both themes, on a phone and on a wide screen. */
function isAccessible(): boolean {
  const args = ['test', '--config', 'tests/e2e/playwright.config.ts', 'accessib']
  return spawnSync('playwright', args, { env: { ...process.env, TRUST: 'full' }, stdio: 'inherit' }).status === 0
}

async function trust(): Promise<void> {
  preflight()
  await prepareBuild()
  await mkdir('.cache/reports', { recursive: true })
  await rm(rawFile, { force: true })
  const seed = process.env.TRUST_SEED ?? String(Date.now() % 1_000_000)
  const started = performance.now()
  // One file at a time: a promise is not tried under the load of another.
  const args = [
    'run',
    ...(await recordingFiles()),
    ...projects.flatMap((project) => ['--project', project]),
    '--no-file-parallelism',
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${rawFile}`,
  ]
  const { status } = spawnSync('vitest', args, { env: { ...process.env, TRUST: 'full', TRUST_SEED: seed }, stdio: 'inherit' })
  if (!existsSync(rawFile)) throw new Error('The tests ended without a report; the messages above say why.')
  const results = readResults(JSON.parse(await readFile(rawFile, 'utf8')))
  if (results.length === 0) throw new Error('The tests said nothing of any promise.')
  const broken = results.filter(({ isKept }) => !isKept)
  // A file that could not even be loaded says nothing of its promises: a report without them would read as if all were kept.
  if (status !== 0 && broken.length === 0) throw new Error('Some tests did not run, so no report was written; the messages above say why.')
  await writeFile(reportFile, writeReport(results, (performance.now() - started) / 60_000))
  for (const { id, promise } of broken) process.stdout.write(`✗ ${id} ${promise}\n`)
  process.stdout.write(`${results.length - broken.length} of ${results.length} promises kept: ${reportFile}\n`)
  if (!isAccessible() || broken.length > 0) process.exitCode = 1
}

try {
  await trust()
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
  process.exitCode = 1
}
