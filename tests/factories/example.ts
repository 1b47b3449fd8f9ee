import type { operations } from '../../schema/generated/rest.ts'
import { exampleAnswer, operationById } from '../rest-stub/contract.ts'

/** The operations whose answer to success is JSON. */
export type JsonOperationId = {
  [Id in keyof operations]: operations[Id]['responses'] extends { 200: { content: { 'application/json': unknown } } } ? Id : never
}[keyof operations]

/** The body of an operation's answer to success. */
export type AnswerOf<Id extends JsonOperationId> = operations[Id]['responses'] extends {
  200: { content: { 'application/json': infer Body } }
}
  ? Body
  : never

/** A copy of the contract's example of an operation's answer to success. */
export function example<Id extends JsonOperationId>(id: Id): AnswerOf<Id> {
  return exampleAnswer(operationById(id), 200) as AnswerOf<Id>
}
