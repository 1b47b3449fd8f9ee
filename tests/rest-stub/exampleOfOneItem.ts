import { sentOperations } from '../../scripts/restCheck/contractCheck.ts'
import type { ContractOperation } from './contract.ts'
import { exampleAnswer, operationById } from './contract.ts'

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null

/** The value with the first item alone of each list of objects. */
function shorten(value: unknown): unknown {
  if (Array.isArray(value)) return value.every(isObject) ? value.slice(0, 1).map(shorten) : value
  if (!isObject(value)) return value
  return Object.fromEntries(Object.entries(value).map(([name, content]) => [name, shorten(content)]))
}

/** Every call that the portal sends and that is answered with JSON. */
export const jsonOperations = sentOperations.map(operationById).filter(({ answers }) => answers['200']?.schema != null)

/** The contract's example of a call's answer, short enough for a page. */
export const exampleOfOneItem = (operation: ContractOperation): unknown => shorten(exampleAnswer(operation, 200))
