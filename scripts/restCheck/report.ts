import type { OperationResult, RestReport, Verdict } from './checkRestApi.ts'

const words: Readonly<Record<Verdict, string>> = {
  conforms: 'conforms',
  differs: 'differs, and the portal lives with it',
  unreadable: 'differs, and the portal cannot read it',
  refused: 'refused to this account',
  failed: 'failed',
  absent: 'absent',
  'made-up key': 'refused a made-up key, as it should: nothing real to ask for was found',
  'not called': 'not called: a write, or nothing of its kind is there',
}
const order: readonly Verdict[] = ['unreadable', 'failed', 'differs', 'absent', 'refused', 'conforms', 'made-up key', 'not called']

function formatGroup(verdict: Verdict, results: readonly OperationResult[]): string[] {
  if (results.length === 0) return []
  const lines = results.flatMap(({ id, details }) => [
    `  ${id}`,
    ...(verdict === 'conforms' ? [] : details.map((detail) => `    ${detail}`)),
  ])
  return [`${words[verdict]} (${results.length})`, ...lines, '']
}

/** The report as text, what the portal cannot work with first. */
export function formatReport({ operations, notes, isBroken }: RestReport): string {
  const groups = order.flatMap((verdict) =>
    formatGroup(
      verdict,
      operations.filter((result) => result.verdict === verdict),
    ),
  )
  const end = isBroken ? 'The portal cannot work with this API yet.' : 'The portal can work with what was checked.'
  return [...groups, ...notes, end].join('\n')
}
