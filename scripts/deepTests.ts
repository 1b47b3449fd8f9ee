/**
 * The test files that only `npm run trust` runs, since each takes many seconds. `TRUST=full npx vitest run <file>` runs one alone. What
 * `npm test` runs with fewer repetitions is in `tests/security/counts.ts`.
 */
export const deepTests = [
  // Apply of 10,000 decisions.
  'tests/contract/applyThousands.test.ts',
  // What PostgreSQL leaves in its files and in the write-ahead log.
  'tests/reference/electionTrustStored.test.ts',
  'tests/reference/heldLog.test.ts',
  // Kills in the middle of writes, each with a start of the service.
  'tests/reference/importKilled.test.ts',
  'tests/reference/money/killed.test.ts',
  // The plans of queries among 30,000 members.
  'tests/reference/plans.test.ts',
  // The memory of a process while it writes or takes large files.
  'tests/reference/reportMemory.test.ts',
  'tests/reference/uploadMemory.test.ts',
]
