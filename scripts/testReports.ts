import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { relative } from 'node:path'
import { z } from 'zod'
import { projectTimesFile } from './projectTimes.ts'
import type { Timing } from './timings.ts'

/** What a test runner's report says. */
export interface TestReport {
  passed: number
  failed: number
  /** The names of what failed. */
  failures: readonly string[]
  parts: readonly Timing[]
}

const vitestReport = z.object({
  numPassedTests: z.number(),
  numFailedTests: z.number(),
  numPendingTests: z.number(),
  numTodoTests: z.number(),
  testResults: z.array(z.object({ name: z.string(), assertionResults: z.array(z.object({ fullName: z.string(), status: z.string() })) })),
})
const projectTimes = z.record(z.string(), z.number())

const playwrightReport = z.object({
  stats: z.object({ expected: z.number(), unexpected: z.number(), flaky: z.number(), skipped: z.number() }),
  suites: z.array(z.unknown()),
})

interface Suite {
  file: string
  specs: readonly { title: string; ok: boolean; tests: readonly { results: readonly { duration: number }[] }[] }[]
  suites?: readonly Suite[] | undefined
}
const suite: z.ZodType<Suite> = z.object({
  file: z.string(),
  specs: z.array(
    z.object({ title: z.string(), ok: z.boolean(), tests: z.array(z.object({ results: z.array(z.object({ duration: z.number() })) })) }),
  ),
  get suites() {
    return z.array(suite).optional()
  },
})

async function readJson(file: string): Promise<unknown> {
  return JSON.parse(await readFile(file, 'utf8'))
}

function secondsOf({ specs, suites = [] }: Suite): number {
  const milliseconds = specs.flatMap(({ tests }) => tests.flatMap(({ results }) => results.map(({ duration }) => duration)))
  return milliseconds.reduce((sum, duration) => sum + duration / 1000, 0) + suites.reduce((sum, inner) => sum + secondsOf(inner), 0)
}

/** The tests of a suite that failed or were skipped, by file and title. */
function failuresOf({ file, specs, suites = [] }: Suite): string[] {
  return [...specs.filter(({ ok }) => !ok).map(({ title }) => `${file}: ${title}`), ...suites.flatMap(failuresOf)]
}

/** Reads vitest's JSON report; the parts are its projects. A skipped test counts as failed. */
export async function readVitestReport(file: string): Promise<TestReport> {
  const { numPassedTests, numFailedTests, numPendingTests, numTodoTests, testResults } = vitestReport.parse(await readJson(file))
  const times = existsSync(projectTimesFile) ? projectTimes.parse(await readJson(projectTimesFile)) : {}
  return {
    passed: numPassedTests,
    failed: numFailedTests + numPendingTests + numTodoTests,
    failures: testResults.flatMap(({ name, assertionResults }) =>
      assertionResults.filter(({ status }) => status !== 'passed').map(({ fullName }) => `${relative('.', name)}: ${fullName}`),
    ),
    parts: Object.entries(times).map(([name, seconds]) => ({ name, seconds })),
  }
}

/** Reads Playwright's JSON report; the parts are its files. A skipped test counts as failed, a flaky one as passed. */
export async function readPlaywrightReport(file: string): Promise<TestReport> {
  const report = playwrightReport.parse(await readJson(file))
  const { stats } = report
  const suites = z.array(suite).parse(report.suites)
  return {
    passed: stats.expected + stats.flaky,
    failed: stats.unexpected + stats.skipped,
    failures: suites.flatMap(failuresOf),
    parts: suites.map((each) => ({ name: each.file, seconds: secondsOf(each) })),
  }
}
