import { expect, test } from 'vitest'
import { sentOperations } from '../../scripts/restCheck/contractCheck.ts'
import type { ContractOperation } from '../rest-stub/contract.ts'
import { answerProblems, domainOf, exampleAnswer, operationById } from '../rest-stub/contract.ts'

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null

/** The value with the first item alone of each list of objects. */
function shorten(value: unknown): unknown {
  if (Array.isArray(value)) return value.every(isObject) ? value.slice(0, 1).map(shorten) : value
  if (!isObject(value)) return value
  return Object.fromEntries(Object.entries(value).map(([name, content]) => [name, shorten(content)]))
}

const answering = sentOperations.map(operationById).filter(({ answers }) => answers['200']?.schema != null)
const answerOf = (operation: ContractOperation) => shorten(exampleAnswer(operation, 200))

/** A word is shown beside its call, and anything else in lines of its own. */
function describeCall(operation: ContractOperation): string {
  const answer = answerOf(operation)
  const call = `\`${operation.method} ${operation.path}\`${operation.isExtension ? ', an extension' : ''}`
  return typeof answer === 'string'
    ? `${call}: \`${JSON.stringify(answer)}\`\n`
    : `${call}:\n\n\`\`\`json\n${JSON.stringify(answer, null, 2)}\n\`\`\`\n`
}

test('the page of example answers has every call with JSON that the portal sends', async () => {
  const domains = Map.groupBy(answering, ({ id }) => domainOf(id))
  const page = [
    '# Example answers of the REST API',
    '',
    'Of each call that the portal sends and that is answered with JSON, one answer of success: the first example of the contract, with one',
    'item of each list of objects, so that sums may be of more than is shown. `schema/generated/openapi.yaml` has the schemas, by which the',
    'tests beside the one that writes this page hold each answer: `npx vitest run tests/project/restAnswers.test.ts -u`.',
    '',
    ...[...domains].flatMap(([domain, operations]) => [`## ${domain}`, '', ...operations.map(describeCall)]),
  ].join('\n')
  await expect(page).toMatchFileSnapshot('../../docs/rest-answers.md')
})

test.each(answering)('the example of $id is by its schema, also with one item of each list', (operation) => {
  const answer = { status: 200, contentType: 'application/json', text: JSON.stringify(answerOf(operation)) }
  expect(answerProblems(operation, answer)).toEqual([])
})
