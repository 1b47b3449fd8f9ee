import { spawn } from 'node:child_process'
import { once } from 'node:events'

/** `npm run test:loaded`: the whole suite three times in a row beside four processes that compute without a pause. A flaky test fails it. */
const runs = 3
/** Ends with this process, however that ends. */
const compute = 'const { ppid } = process; while (process.ppid === ppid);'
const burners = Array.from({ length: 4 }, () => spawn(process.execPath, ['-e', compute], { stdio: 'ignore' }))

try {
  const minutes: string[] = []
  for (let run = 1; run <= runs && process.exitCode === undefined; run++) {
    const started = performance.now()
    const suite = spawn(process.execPath, ['--import', './scripts/followParent.mjs', 'scripts/test.mjs'], {
      stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
      env: { ...process.env, E2E_FAIL_ON_FLAKY: '1' },
    })
    await once(suite, 'close')
    if (suite.exitCode !== 0) process.exitCode = 1
    minutes.push(`${((performance.now() - started) / 60_000).toFixed(1)} min${suite.exitCode === 0 ? '' : ' (failed)'}`)
    process.stdout.write(`\nBeside four busy processes, ${String(run)} of ${String(runs)} runs: ${minutes.join(', ')}\n`)
  }
} finally {
  for (const burner of burners) burner.kill('SIGKILL')
}
