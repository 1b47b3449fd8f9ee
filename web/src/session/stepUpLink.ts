import { ApolloLink } from '@apollo/client/link'
import type { FormattedExecutionResult } from 'graphql'
import { from, of, switchMap } from 'rxjs'

const needsStepUp = ({ errors = [] }: FormattedExecutionResult): boolean =>
  errors.some(({ extensions }) => extensions?.code === 'PROOF_NEEDED')

/**
 * Asks for the second factor where the BFF needs a step-up, and sends the same operation again, with the same idempotency key. Nothing was
 * done before, so that nothing is done twice. Without a step-up the refusal is the answer.
 */
export function stepUpLink(ask: (operation: string) => Promise<boolean>): ApolloLink {
  return new ApolloLink((operation, forward) =>
    forward(operation).pipe(
      switchMap((result) => {
        if (!needsStepUp(result)) return of(result)
        return from(ask(operation.operationName ?? '')).pipe(switchMap((isProved) => (isProved ? forward(operation) : of(result))))
      }),
    ),
  )
}
