import type { ErrorLike } from '@apollo/client'
import { RequestFailure } from '@/apollo/RequestFailure.tsx'
import { FieldError } from '@/ui/Field/Field.tsx'

interface ChangeFailureProps {
  refusal: readonly { message: string }[] | null
  failure: ErrorLike | undefined
}

/** Why a change of an officer was refused, or failed. */
export function ChangeFailure({ refusal, failure }: ChangeFailureProps) {
  return (
    <>
      {refusal?.[0] && (
        <div role="alert">
          <FieldError>{refusal[0].message}</FieldError>
        </div>
      )}
      <RequestFailure error={failure} />
    </>
  )
}
