import { RequestFailure } from '@/apollo/RequestFailure.tsx'
import { ErrorAlert } from '@/ui/Field/Field.tsx'
import type { ActState } from './useAct.ts'

/** Why an act was refused, or failed. */
export function ActFailure({ refusal, failure }: Pick<ActState, 'refusal' | 'failure'>) {
  return (
    <>
      {refusal !== null && <ErrorAlert>{refusal}</ErrorAlert>}
      <RequestFailure error={failure} />
    </>
  )
}
