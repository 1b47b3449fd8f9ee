import { HttpError } from '../../http/httpError.ts'
import type { FieldFault } from '../../http/httpError.ts'

/** @throws {HttpError} 400 with these faults, if there are any. */
export function refuseRequest(faults: readonly FieldFault[]): void {
  if (faults.length > 0) throw new HttpError(400, { message: 'Some values are missing or not allowed.', faults })
}
