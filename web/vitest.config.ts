import { availableParallelism } from 'node:os'
import { fileURLToPath } from 'node:url'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vitest/config'

const here = fileURLToPath(new URL('.', import.meta.url))

export default defineConfig({
  root: here,
  plugins: [react()],
  resolve: { alias: { '@': `${here}src` } },
  test: {
    name: 'web',
    environment: 'happy-dom',
    include: ['src/**/*.test.{ts,tsx}', 'build/*.test.ts', 'testing/*.test.ts'],
    setupFiles: ['testing/vmContext.ts', 'testing/page.ts', 'testing/quietConsole.ts', 'testing/bareTexts.ts'],
    // A VM context a file costs a tenth of a process a file.
    pool: 'vmThreads',
    restoreMocks: true,
    // As `asyncUtilTimeout` in testing/page.ts: a second is too short beside other work.
    expect: { poll: { timeout: 20_000 } },
    // As in the root's configuration.
    maxWorkers: availableParallelism() + 1,
  },
})
