import { defineConfig } from '@playwright/test'
import { findChromium } from '../../scripts/preflight.ts'

const executablePath = findChromium()

/**
 * One browser and one stack for all tests, one test at a time. `npm test` runs two shards beside each other, each with a stack of its own.
 * The limits are ceilings, for a machine four times slower or one that does other work: they cost nothing where a test passes.
 */
export default defineConfig({
  testDir: '.',
  testMatch: '*.test.ts',
  globalSetup: './stack/globalSetup.ts',
  outputDir: '../../test-results',
  workers: 1,
  // A test that passes at its second try is named as flaky at the end of the run.
  retries: 1,
  failOnFlakyTests: process.env.E2E_FAIL_ON_FLAKY === '1',
  forbidOnly: true,
  timeout: 240_000,
  expect: { timeout: 30_000 },
  reporter: 'list',
  use: {
    // A control that is not there fails the test as an expectation does; the default waits for the end of the test.
    actionTimeout: 30_000,
    // Set by the global setup: the stack listens on free ports.
    baseURL: process.env.E2E_PORTAL_URL ?? '',
    // Recording traces costs a third of the time: run a failed test again with `--trace on`.
    trace: 'off',
    screenshot: 'only-on-failure',
    viewport: { width: 1280, height: 800 },
    launchOptions: {
      ...(executablePath !== undefined && { executablePath }),
      args: ['--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run', '--disable-background-networking'],
    },
  },
})
