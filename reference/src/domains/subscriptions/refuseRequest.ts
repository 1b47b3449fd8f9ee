import { Failure } from '../../http/failure.ts'
import type { FieldFault } from '../../http/failure.ts'

/** @throws {Failure} 400 with these faults, if there are any. */
export function refuseRequest(faults: readonly FieldFault[]): void {
  if (faults.length > 0) throw new Failure(400, { message: 'Some values are missing or not allowed.', faults })
}
