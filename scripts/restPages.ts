// Writes the two pages for adopters that follow from the contract, and from what tests know of each call.
import { writeFile } from 'node:fs/promises'
import { screenQueries } from '../tests/portal/screenQueries.ts'
import { domainOf } from '../tests/rest-stub/contract.ts'
import { exampleOfOneItem, jsonOperations } from '../tests/rest-stub/exampleOfOneItem.ts'
import type { ContractOperation } from '../tests/rest-stub/contract.ts'

/** A word is shown beside its call, and anything else in lines of its own. */
function describeCall(operation: ContractOperation): string {
  const answer = exampleOfOneItem(operation)
  const call = `\`${operation.method} ${operation.path}\`${operation.isExtension ? ', an extension' : ''}`
  return typeof answer === 'string'
    ? `${call}: \`${JSON.stringify(answer)}\`\n`
    : `${call}:\n\n\`\`\`json\n${JSON.stringify(answer, null, 2)}\n\`\`\`\n`
}

const answersPage = () => [
  '# Example answers of the REST API',
  '',
  'Of each call that the portal sends and that is answered with JSON, one answer of success: the first example of the contract, with one',
  'item of each list of objects, so that sums may be of more than is shown. The schemas are in `openapi.yaml` beside this page.',
  '',
  ...[...Map.groupBy(jsonOperations, ({ id }) => domainOf(id))].flatMap(([domain, operations]) => [
    `## ${domain}`,
    '',
    ...operations.map(describeCall),
  ]),
]

const countOf = (calls: readonly string[]) => (calls.length === 0 ? 'none' : `${calls.length}: ${[...calls].sort().join(', ')}`)

const costsPage = () => [
  '# REST calls of each screen',
  '',
  'What each query of the client costs, by the operations of the REST contract: at first, and again while the reference data that',
  'all users share is in the cache. `tests/operations` has these costs, and `tests/bff/screenCalls.test.ts` counts them.',
  'A query has the name of its screen; a screen may send a second one for a part that is loaded late.',
  '',
  '| query | cold | warm |',
  '|---|---|---|',
  ...screenQueries
    .map(
      ({ name, calls, callsWhenWarm = calls }) =>
        `| ${name} | ${countOf(calls)} | ${callsWhenWarm === calls ? 'the same' : countOf(callsWhenWarm)} |`,
    )
    .sort(),
  '',
]

const folder = new URL('../schema/generated/', import.meta.url)
await writeFile(new URL('rest-answers.md', folder), answersPage().join('\n'))
await writeFile(new URL('screen-calls.md', folder), costsPage().join('\n'))
