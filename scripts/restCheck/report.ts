import { operationOf } from './contractCheck.ts'
import type { Level, RestReport } from './checkRestApi.ts'
import type { OperationResult, Verdict } from './judgeCalls.ts'

const headlines: Readonly<Record<Level, string>> = {
  can: 'The portal can work with this API, in all that was checked.',
  part: 'The portal works in part with this API.',
  cannot: 'The portal cannot work with this API.',
}
const words: Readonly<Record<Exclude<Verdict, 'not called'>, string>> = {
  failed: 'does not work',
  differs: 'differs, and the portal lives with it',
  absent: 'optional, and not there',
  refused: 'not for these accounts, or not now',
  unclear: 'refused a made-up key: there, or not there',
  conforms: 'conforms',
}
const order = ['failed', 'differs', 'absent', 'refused', 'unclear', 'conforms'] as const
const mostReasons = 4

function formatResult({ method, path, isExtension, verdict, details }: OperationResult): string[] {
  const shown = verdict === 'conforms' ? [] : details.map((detail) => `      ${detail}`)
  return [`  ${method} ${path}${isExtension ? '  (optional)' : ''}`, ...shown]
}

function formatGroup(title: string, results: readonly OperationResult[]): string[] {
  return results.length === 0 ? [] : [`${title} (${results.length})`, ...results.flatMap(formatResult), '']
}

function summarize({ reasons, level }: RestReport): string {
  if (reasons.length === 0) return 'Nothing that was checked fails.'
  const shown = reasons.slice(0, mostReasons).join(' | ')
  const more = reasons.length > mostReasons ? ` | and ${reasons.length - mostReasons} more, see below` : ''
  return `${level === 'cannot' ? 'Why' : 'What does not'}: ${shown}${more}`
}

function describeExtent({ accounts, operations }: RestReport): string {
  const names = accounts.map(({ userName, kind }) => `${userName} (${kind ?? 'not signed in'})`).join(', ')
  const called = operations.filter(({ verdict }) => verdict !== 'not called').length
  return `Checked as ${names}: ${called} of ${operations.length} calls.`
}

/** The report as text: three lines of result, then the calls, those that do not work first. */
export function formatReport(report: RestReport): string {
  const { level, operations, reasons, notes } = report
  const ofVerdict = (verdict: Verdict) => operations.filter((result) => result.verdict === verdict)
  const groups = order.flatMap((verdict) => formatGroup(words[verdict], ofVerdict(verdict)))
  const isRead = ({ id }: OperationResult) => operationOf(id).effect === 'read'
  const notCalled = ofVerdict('not called')
  const uncalled = [
    ...formatGroup('not called: nothing of its kind is there, or not for these accounts', notCalled.filter(isRead)),
    ...formatGroup(
      'not called: a write',
      notCalled.filter((result) => !isRead(result)),
    ),
  ]
  const allReasons = reasons.length > mostReasons ? ['All that fails', ...reasons.map((reason) => `  ${reason}`), ''] : []
  return [headlines[level], summarize(report), describeExtent(report), '', ...allReasons, ...groups, ...uncalled, ...notes].join('\n')
}
