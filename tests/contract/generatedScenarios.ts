import type { ContractOperation } from '../rest-stub/contract.ts'
import { contractOperations, exampleRequest, validatorAt } from '../rest-stub/contract.ts'
import { sendRequest, pairOf } from './sendRequest.ts'
import type { Scenario, Service } from './scenario.ts'

const candidates = ['00000000-0000-4000-8000-000000000000', 'Service', '1', '2026-11-21', 'savings', 'deposit']

/** A value that the schema at this pointer takes. */
function valueFor(pointer: string): string {
  const found = candidates.find((candidate) => validatorAt(pointer)(candidate))
  if (found === undefined) throw new Error(`None of ${candidates.join(', ')} is of the form that ${pointer} takes: add one that is.`)
  return found
}

/** Sends an operation with the contract's example as body and values of the documented form as parameters. */
export function sendExample(service: Pick<Service, 'origin'>, operation: ContractOperation, bearer?: string): Promise<Response> {
  const inPlace = (place: string) => operation.parameters.filter((parameter) => parameter.place === place && parameter.isRequired)
  const path = inPlace('path').reduce((url, { name, schema }) => url.replace(`{${name}}`, valueFor(schema)), operation.path)
  const query = new URLSearchParams(inPlace('query').map(({ name, schema }) => [name, valueFor(schema)])).toString()
  const body = exampleRequest(operation)
  const headers = Object.fromEntries(inPlace('header').map(({ name, schema }) => [name, valueFor(schema)]))
  return sendRequest(service, operation.method, query === '' ? path : `${path}?${query}`, {
    ...(body !== undefined && { body }),
    bearer,
    headers,
  })
}

function bearerScenarios(operation: ContractOperation): Scenario[] {
  const { id, bearer, isBearerOptional } = operation
  if (bearer === null || isBearerOptional) return []
  const scenario = (title: string, token?: string): Scenario => ({
    operation: id,
    status: 401,
    title,
    send: (service) => sendExample(service, operation, token),
  })
  // Signing out with an unknown refresh token is no error.
  const forged = bearer === 'accessToken' ? [scenario('with a forged token', 'eyJhbGciOiJub25lIn0.e30.')] : []
  return [scenario('without a token'), ...forged]
}

function permissionScenarios(operation: ContractOperation): Scenario[] {
  const as = (title: string, userOf: (service: Service) => Service['member']): Scenario => ({
    operation: operation.id,
    status: 403,
    title,
    send: async (service) => sendExample(service, operation, (await pairOf(service, userOf(service))).AccessToken),
  })
  return [
    ...(operation.permissions.length > 0 ? [as('without the permission', ({ member }) => member)] : []),
    ...(operation.isCompliantOnly ? [as('with an incomplete profile', ({ nonCompliant }) => nonCompliant)] : []),
  ]
}

/** The refusals that every operation of a kind has: 401 where it needs a token, 403 where it needs a permission or a complete profile. */
export const generatedScenarios: readonly Scenario[] = contractOperations.flatMap((operation) => [
  ...bearerScenarios(operation),
  ...permissionScenarios(operation),
])
