import { ApolloClient, ApolloLink, gql, InMemoryCache } from '@apollo/client'
import { CombinedGraphQLErrors } from '@apollo/client/errors'
import { of } from 'rxjs'
import { expect, test } from 'vitest'
import { stepUpLink } from './stepUpLink.ts'

const refusal = { data: null, errors: [{ message: 'Confirm.', extensions: { code: 'PROOF_NEEDED' } }] }

/** Sends a mutation of which the BFF needs a step-up first; what was sent and asked. */
async function send(isProved: boolean) {
  const sent: unknown[] = []
  const asked: string[] = []
  const answers: ApolloLink.Result[] = [refusal, { data: { apply: true } }]
  const end = new ApolloLink(({ variables }) => {
    sent.push(variables)
    return of(answers.shift() ?? refusal)
  })
  const ask = (operation: string) => {
    asked.push(operation)
    return Promise.resolve(isProved)
  }
  const client = new ApolloClient({ link: stepUpLink(ask).concat(end), cache: new InMemoryCache() })
  const mutation = gql('mutation ApplyDispositions($key: String!) { apply(key: $key) }')
  const { data, error } = await client.mutate({ mutation, variables: { key: 'k1' }, errorPolicy: 'all' })
  return { sent, asked, data, error }
}

test('sends the same again once it is proved, with the same key', async () => {
  expect(await send(true)).toMatchObject({ sent: [{ key: 'k1' }, { key: 'k1' }], asked: ['ApplyDispositions'], data: { apply: true } })
})

test('leaves the refusal without a step-up', async () => {
  const { sent, error } = await send(false)
  expect(sent).toHaveLength(1)
  expect(CombinedGraphQLErrors.is(error)).toBe(true)
})
