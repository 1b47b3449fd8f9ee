import type { UserError } from '../generated/graph.ts'
import type { RestError } from '../rest/errors.ts'

/**
 * The faults, each on its input: `faultsAt({ Remarks: 'remarks' })` puts the REST call's `Remarks` on `input.remarks`. A fault of another
 * name is FAILED without a place. The case of a name does not matter.
 */
export function faultsAt(inputOf: Readonly<Record<string, string>>): (refusal: RestError) => UserError[] {
  return ({ faults }) =>
    faults.map(({ field, message }) => {
      const name = Object.entries(inputOf).find(([own]) => own.toLowerCase() === field.toLowerCase())?.[1]
      const [code, place] = name === undefined ? (['FAILED', null] as const) : (['INVALID', ['input', name]] as const)
      return { code, message: message || 'This answer was not accepted.', field: place === null ? null : [...place] }
    })
}
