import type { ContractOperation } from '../../../schema/generated/operations.ts'
import { operations } from '../../../schema/generated/operations.ts'

const contract: readonly ContractOperation[] = Object.values(operations)
const ofContract = new Set(
  contract.flatMap(({ parameters }) => parameters.filter(({ place }) => place === 'header').map(({ name }) => name.toLowerCase())),
)
const ofHttp =
  /^(?:accept|accept-encoding|authorization|connection|cookie|expect|forwarded|host|keep-alive|te|trailer|transfer-encoding|upgrade|x-request-id)$|^(?:content|if|proxy|x-forwarded)-/

/** Whether a header is set by HTTP, by the portal for each call, or by some call of the contract: sent with every call, it would change what is asked. */
export function isOwnHeader(name: string): boolean {
  const lower = name.toLowerCase()
  return ofContract.has(lower) || ofHttp.test(lower)
}
