import { readFileSync } from 'node:fs'
import { z } from 'zod'
import { operations } from '../../../schema/generated/operations.ts'
import type { ContractOperation } from '../../../schema/generated/operations.ts'

const location = new URL('../../../schema/generated/closed-openapi.json', import.meta.url)

/** A REST contract: the bundled OpenAPI document, and its operations by operationId with pointers into that document. */
export interface Contract {
  readonly document: Record<string, unknown>
  readonly operations: Readonly<Record<string, ContractOperation>>
}

let current: Contract | undefined

/** The contract that codegen has made of `schema/rest`; services in one process share it. */
export function readContract(): Contract {
  current ??= { document: z.record(z.string(), z.unknown()).parse(JSON.parse(readFileSync(location, 'utf8'))), operations }
  return current
}
