import os from 'node:os'
import type { Step } from './steps.ts'

/** By its path: the compiler that code generation needs has a command `tsc` of its own. */
export const typeScript = 'node_modules/typescript-7/bin/tsc'

const checkTypes = (project: string): Step => ({
  name: `types of ${project}`,
  command: process.execPath,
  args: [typeScript, '-p', project],
})

export const typeChecks: readonly Step[] = ['web', 'graphiql', 'bff', 'reference', 'bench', '.'].map(checkTypes)

/**
 * Two short rounds of all contenders, written nowhere: the benchmark is run by hand, and would be found broken then. None where the
 * benchmark cannot run: it needs Linux and two cores.
 */
export const benchChecks: readonly Step[] =
  process.platform === 'linux' && os.availableParallelism() > 1
    ? [
        {
          name: 'benchmark compares',
          command: process.execPath,
          args: ['scripts/bench.ts', 'smoke'],
          env: { BENCH_ROUNDS: '2', BENCH_SECONDS: '0.3', BENCH_WARM_UP: '0.3' },
        },
      ]
    : []

export const ruleChecks: readonly Step[] = [
  { name: 'lint with types', command: 'oxlint', args: ['--deny-warnings'] },
  { name: 'formatting', command: 'biome', args: ['format', '.'] },
  {
    name: 'import rules',
    command: 'depcruise',
    args: [
      '--config',
      '.dependency-cruiser.js',
      '--output-type',
      'err',
      'bff',
      'reference',
      'schema',
      'web',
      'tests',
      'scripts',
      'codegen',
    ],
  },
  { name: 'lint of schema and operations', command: 'eslint', args: ['.', '--max-warnings', '0'] },
  { name: 'functions that a browser lacks', command: process.execPath, args: ['scripts/browserCheck.ts'] },
  { name: 'dead code', command: 'knip', args: ['--no-gitignore'] },
  { name: 'files that only tests use', command: 'knip', args: ['--production', '--no-gitignore', '--include', 'files'] },
  { name: 'REST contract', command: 'redocly', args: ['lint', 'schema/generated/openapi.yaml'] },
]
