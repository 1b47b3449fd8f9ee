import type { ContractOperation, OperationId } from '../../../../schema/generated/operations.ts'
import { operations } from '../../../../schema/generated/operations.ts'
import { PublicError } from '../../errors/publicError.ts'

function isOpen(id: OperationId, held: readonly string[]): boolean {
  const { permissions }: ContractOperation = operations[id]
  return permissions.some((all) => all.every((permission) => held.includes(permission)))
}

/** Throws FORBIDDEN where the contract opens none of the operations to these permissions: a call would be refused. */
export function requirePermission(held: readonly string[], ...ids: readonly OperationId[]): void {
  if (!ids.some((id) => isOpen(id, held))) throw new PublicError('FORBIDDEN')
}
