import { defineConfig } from '@playwright/test'
import { findChromium } from '../../scripts/preflight.ts'

const executablePath = findChromium()

/** The browser tests: one browser, one stack, one test after the other, and no second chance. */
export default defineConfig({
  testDir: '.',
  testMatch: '*.test.ts',
  globalSetup: './stack/globalSetup.ts',
  outputDir: '../../test-results',
  workers: 1,
  retries: 0,
  forbidOnly: true,
  timeout: 30_000,
  expect: { timeout: 7_000 },
  reporter: 'list',
  use: {
    // The stack takes free ports; the set-up tells the workers which.
    baseURL: process.env.E2E_PORTAL_URL ?? '',
    trace: 'retain-on-failure',
    viewport: { width: 1280, height: 800 },
    launchOptions: {
      ...(executablePath !== undefined && { executablePath }),
      args: ['--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run', '--disable-background-networking'],
    },
  },
})
