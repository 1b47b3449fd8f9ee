import type { ContractOperation } from '../../../schema/generated/operations.ts'
import { operations } from '../../../schema/generated/operations.ts'

const table: Readonly<Record<string, ContractOperation>> = operations

/** What the contract says of an operation by its id; undefined for what is none. */
export const findOperation = (id: string): ContractOperation | undefined => table[id]
