import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdir, readFile, rm } from 'node:fs/promises'
import { lintChecks, typeChecks } from './checks.ts'
import { findChromium, preflight } from './preflight.ts'
import { prepareBuild } from './prepared.ts'
import { runSteps } from './steps.ts'

const reports = '.cache/reports'

interface Counts {
  passed: number
  failed: number
}

/** Runs a test runner in the foreground and counts from its own JSON report; a run without a report is one failure. */
async function runRunner(command: string, args: string[], report: string, count: (report: unknown) => Counts): Promise<Counts> {
  const file = `${reports}/${report}`
  await rm(file, { force: true })
  const env = { ...process.env, CHROMIUM_PATH: findChromium() ?? '', PLAYWRIGHT_JSON_OUTPUT_FILE: file }
  const { status } = spawnSync(command, args, { env, stdio: ['ignore', 'inherit', 'inherit'] })
  const counts = existsSync(file) ? count(JSON.parse(await readFile(file, 'utf8'))) : { passed: 0, failed: 1 }
  // A runner may fail without a failing test: an unhandled error, a skipped test refused, a crash.
  return status === 0 ? counts : { ...counts, failed: Math.max(counts.failed, 1) }
}

function numberAt(report: unknown, ...keys: readonly string[]): number {
  let value: unknown = report
  for (const key of keys) value = typeof value === 'object' && value !== null ? Reflect.get(value, key) : undefined
  return typeof value === 'number' ? value : 0
}

const ofVitest = (report: unknown): Counts => ({
  passed: numberAt(report, 'numPassedTests'),
  failed: numberAt(report, 'numFailedTests') + numberAt(report, 'numPendingTests') + numberAt(report, 'numTodoTests'),
})

const ofPlaywright = (report: unknown): Counts => ({
  passed: numberAt(report, 'stats', 'expected'),
  failed: numberAt(report, 'stats', 'unexpected') + numberAt(report, 'stats', 'flaky') + numberAt(report, 'stats', 'skipped'),
})

async function test(): Promise<void> {
  const started = performance.now()
  preflight()
  await mkdir(reports, { recursive: true })
  await prepareBuild()
  const checks = await runSteps([...typeChecks, ...lintChecks])
  const checked = { passed: checks.filter((check) => check.isPassed).length, failed: checks.filter((check) => !check.isPassed).length }
  const vitestArgs = ['run', '--reporter=default', '--reporter=json', `--outputFile.json=${reports}/vitest.json`]
  const unit = await runRunner('vitest', vitestArgs, 'vitest.json', ofVitest)
  const e2eArgs = ['test', '--config', 'tests/e2e/playwright.config.ts', '--reporter=list,json']
  const e2e = await runRunner('playwright', e2eArgs, 'playwright.json', ofPlaywright)
  const all = [checked, unit, e2e]
  const failed = all.reduce((sum, counts) => sum + counts.failed, 0)
  const minutes = ((performance.now() - started) / 60_000).toFixed(1)
  process.stdout.write(`\nChecks, tests and browser tests in ${minutes} minutes:\n`)
  process.stdout.write(`${all.reduce((sum, counts) => sum + counts.passed, 0)} passed, ${failed} failed\n`)
  if (failed > 0) process.exitCode = 1
}

try {
  await test()
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
  process.exitCode = 1
}
