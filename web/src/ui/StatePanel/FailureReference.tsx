import { Muted } from '../Layout/Layout.ts'

/** What a member quotes in a complaint, so that the operator finds the request in the logs. */
export function FailureReference({ reference }: { reference: string | undefined }) {
  return reference !== undefined && <Muted>{`Reference: ${reference}`}</Muted>
}
