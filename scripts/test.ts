import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { mkdir, mkdtemp, rm, chmod } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { ruleChecks, typeChecks } from './checks.ts'
import { findChromium, preflight } from './preflight.ts'
import { prepareBuild } from './prepared.ts'
import { projectTimesFile } from './projectTimes.ts'
import type { StepResult } from './steps.ts'
import { runSteps } from './steps.ts'
import type { TestReport } from './testReports.ts'
import { readPlaywrightReport, readVitestReport } from './testReports.ts'
import type { Timing } from './timings.ts'
import { formatTimings } from './timings.ts'
import { freePort } from './freePort.ts'
import { startService, stopService, untilReady } from './service.ts'

/**
 * Lets a reference service make up the demo cooperative in a folder.
 * @returns its data folder, of which several services then use a copy each.
 */
async function makeDemoFolder(folder: string): Promise<string> {
  const port = await freePort()
  // PostgreSQL refuses to run as root and then runs as a user of its own, which must be able to enter this folder.
  await chmod(folder, 0o755)
  const dataDir = path.join(folder, 'data')
  const environment = { DATA_DIR: dataDir, DEMO: '1', REST_PORT: String(port), LOG_LEVEL: 'warn' }
  const service = startService('reference service', ['reference/src/server.ts'], environment)
  try {
    await untilReady(service, `http://127.0.0.1:${port}/health/ready`, 600)
  } finally {
    await stopService(service)
  }
  return dataDir
}

const reports = '.cache/reports'
const vitestFile = `${reports}/vitest.json`
const shards = ['1', '2']
/** The shares of all browser tests, so that both shards end together: the walks over every page are in the first. */
const shardWeights = '50:75'

interface Stage {
  name: string
  run: () => Promise<TestReport>
}

interface StageResult extends TestReport {
  timing: Timing
}

/** Runs a test runner; one with an environment of its own says nothing before its end. A run without a report is one failure. */
async function runRunner(
  command: string,
  args: readonly string[],
  file: string,
  read: (file: string) => Promise<TestReport>,
  furtherEnv?: Record<string, string>,
): Promise<TestReport> {
  await rm(file, { force: true })
  const env = { ...process.env, CHROMIUM_PATH: findChromium() ?? '', PLAYWRIGHT_JSON_OUTPUT_FILE: file, ...furtherEnv }
  const output = furtherEnv ? 'pipe' : 'inherit'
  const runner = spawn(command, args, { env, stdio: ['ignore', output, output] })
  const said: Buffer[] = []
  for (const stream of [runner.stdout, runner.stderr]) stream?.on('data', (chunk: Buffer) => said.push(chunk))
  await once(runner, 'close')
  process.stdout.write(Buffer.concat(said))
  const status = runner.exitCode
  const report = existsSync(file) ? await read(file) : { passed: 0, failed: 1, failures: [`${command} wrote no report`], parts: [] }
  // A runner can fail without a failed test: an unhandled error, a skipped test, a crash.
  return status === 0 || report.failed > 0 ? report : { ...report, failed: 1, failures: [`${command} ended with ${String(status)}`] }
}

function reportChecks(results: readonly StepResult[]): TestReport {
  const failures = results.filter(({ isPassed }) => !isPassed).map(({ name }) => name)
  return {
    passed: results.length - failures.length,
    failed: failures.length,
    failures,
    parts: results.map(({ name, seconds }) => ({ name, seconds })),
  }
}

async function runVitest(): Promise<TestReport> {
  await rm(projectTimesFile, { force: true })
  const reporters = ['default', 'json', './scripts/projectTimes.ts'].map((reporter) => `--reporter=${reporter}`)
  return runRunner('vitest', ['run', ...reporters, `--outputFile.json=${vitestFile}`], vitestFile, readVitestReport)
}

/**
 * A shard has its own stack, so that no test waits for the clock or the outage of a test beside it.
 * @param demo the data folder of which its REST service uses a copy.
 */
function runShard(shard: string, demo: string): Promise<TestReport> {
  const args = ['test', '--config', 'tests/e2e/playwright.config.ts', '--reporter=list,json', `--shard=${shard}/${String(shards.length)}`]
  const output = `--output=test-results/${shard}`
  return runRunner('playwright', [...args, output], `${reports}/playwright-${shard}.json`, readPlaywrightReport, {
    E2E_DEMO_DATA: demo,
    PWTEST_SHARD_WEIGHTS: shardWeights,
  })
}

async function runPlaywright(): Promise<TestReport> {
  const folder = await mkdtemp(path.join(tmpdir(), 'kapwa-demo-'))
  try {
    const demo = await makeDemoFolder(folder)
    const results = await Promise.all(shards.map((shard) => runShard(shard, demo)))
    return {
      passed: results.reduce((sum, { passed }) => sum + passed, 0),
      failed: results.reduce((sum, { failed }) => sum + failed, 0),
      failures: results.flatMap(({ failures }) => failures),
      parts: results.flatMap(({ parts }) => parts),
    }
  } catch (error) {
    // One failure more in the summary, which an exception would leave out together with the failures of vitest.
    return { passed: 0, failed: 1, failures: [`browser tests: ${error instanceof Error ? error.message : String(error)}`], parts: [] }
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

async function build(): Promise<TestReport> {
  await prepareBuild()
  return { passed: 0, failed: 0, failures: [], parts: [] }
}

/** Before the tests: a mistake of types or of lint is named in the first minutes. The largest steps are first. */
const checks: Stage = {
  name: 'types and rules',
  run: async () => reportChecks(await runSteps([...typeChecks, ...ruleChecks])),
}
const tests: readonly Stage[] = [
  { name: 'vitest, by project', run: runVitest },
  { name: 'e2e, by file', run: runPlaywright },
]

async function runStage({ name, run }: Stage): Promise<StageResult> {
  process.stdout.write(`\n${name} …\n`)
  const started = performance.now()
  const report = await run()
  return { ...report, timing: { name, seconds: (performance.now() - started) / 1000, parts: report.parts } }
}

/** Side by side: a page waits for its services, and a test of processes for them, so that one stage leaves a third of two cores idle. */
const runTests = (): Promise<StageResult[]> => Promise.all(tests.map(runStage))

async function test(): Promise<void> {
  preflight()
  await mkdir(reports, { recursive: true })
  const started = performance.now()
  const first = [await runStage({ name: 'codegen and build', run: build }), await runStage(checks)]
  const isSound = first.every(({ failed }) => failed === 0)
  const results = [...first, ...(isSound ? await runTests() : [])]
  const seconds = (performance.now() - started) / 1000
  const failures = results.flatMap(({ failures: names }) => names.map((name) => `✗ ${name}\n`)).join('')
  const passed = results.reduce((sum, result) => sum + result.passed, 0)
  const failed = results.reduce((sum, result) => sum + result.failed, 0)
  process.stdout.write(
    `\n${formatTimings(results.map(({ timing }) => timing))}\n\nAll in ${(seconds / 60).toFixed(1)} minutes:\n${failures}`,
  )
  process.stdout.write(`${passed} passed, ${failed} failed\n`)
  if (failed > 0) process.exitCode = 1
}

try {
  await test()
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
  process.exitCode = 1
}
