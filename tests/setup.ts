import { afterAll, afterEach, beforeEach, expect, vi } from 'vitest'

// A warning in a server's own process fails the test that caused it. Unhandled rejections fail the run by themselves.
const warnings: string[] = []

function keepWarning(warning: Error): void {
  // Node emits this once a process for features of its own that are experimental.
  if (warning.name !== 'ExperimentalWarning') warnings.push(`${warning.name}: ${warning.message}`)
}

process.on('warning', keepWarning)
// The files of a project share a process.
afterAll(() => void process.off('warning', keepWarning))

beforeEach(() => {
  for (const level of ['error', 'warn'] as const) {
    vi.spyOn(console, level).mockImplementation(
      (...args: unknown[]) => void warnings.push(`console.${level}: ${args.map(String).join(' ')}`),
    )
  }
})

afterEach(() => {
  expect(warnings.splice(0), 'nothing is written to the console, and Node warns of nothing').toEqual([])
})
