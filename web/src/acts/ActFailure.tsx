import { RequestFailure } from '@/apollo/RequestFailure.tsx'
import { FieldError } from '@/ui/Field/Field.tsx'
import type { ActState } from './useAct.ts'

/** Why an act was refused, or failed. */
export function ActFailure({ refusal, failure }: Pick<ActState, 'refusal' | 'failure'>) {
  return (
    <>
      {refusal !== null && (
        <div role="alert">
          <FieldError>{refusal}</FieldError>
        </div>
      )}
      <RequestFailure error={failure} />
    </>
  )
}
