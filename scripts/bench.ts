import { spawnSync } from 'node:child_process'
import { existsSync, statSync } from 'node:fs'
import os from 'node:os'
import { typeScript } from './checks.ts'

const lock = 'bench/package-lock.json'
const installed = 'bench/node_modules/.package-lock.json'

function fail(reason: string): never {
  process.stderr.write(`${reason}\n`)
  process.exit(1)
}

function run(command: string, ...args: readonly string[]): void {
  const { status } = spawnSync(command, args, { stdio: 'inherit' })
  if (status !== 0) fail(`The benchmark ended early: "${[command, ...args].join(' ')}" failed; the messages above say why.`)
}

/**
 * The benchmark's packages are not part of the main install: they are installed here when missing or older than the lock file. Lighthouse,
 * a quarter of them by its size, is the one that `npm test` has no use for.
 */
function installPackages({ withLighthouse }: { withLighthouse: boolean }): void {
  const isCurrent = existsSync(installed) && statSync(installed).mtimeMs >= statSync(lock).mtimeMs
  if (isCurrent && (!withLighthouse || existsSync('bench/node_modules/lighthouse'))) return
  const omitted = withLighthouse ? [] : ['--omit=dev']
  run('npm', 'ci', '--prefix', 'bench', ...omitted, '--ignore-scripts', '--no-audit', '--no-fund')
}

if (process.platform !== 'linux')
  fail('The benchmark reads processor time from /proc and pins processes with taskset: it runs on Linux only.')
if (os.availableParallelism() < 2) fail('The benchmark needs two cores: one for the server, one for the load.')
const pinned = ['taskset', '--cpu-list', '1', process.execPath, 'scripts/run.mjs'] as const
/** Beside the whole run; they write no document. */
const programs: ReadonlySet<string> = new Set(['compare', 'smoke'])
const [phase, ...others] = process.argv.slice(2)
// A phase alone writes a document of its own, and leaves docs/benchmarks.md as it is.
if (phase !== undefined && !programs.has(phase)) {
  if (phase === 'lighthouse') installPackages({ withLighthouse: true })
  run(process.execPath, 'scripts/run.mjs', 'scripts/codegen.ts')
  run(...pinned, 'bench/runPhase.ts', phase)
  process.exit()
}
installPackages({ withLighthouse: false })
// `npm test` has generated the code, and reads it meanwhile.
if (phase !== 'smoke') run(process.execPath, 'scripts/run.mjs', 'scripts/codegen.ts')
run(process.execPath, typeScript, '-p', 'bench/tsconfig.servers.json')
run(...pinned, `bench/${phase ?? 'run'}.ts`, ...others)
