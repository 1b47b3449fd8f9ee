import { gql } from '@apollo/client'
import { expect, test } from 'vitest'
import { withRenderClient } from './withRenderClient.ts'

const query = gql('query Greeting { greeting }')
const greet = (greeting: string) =>
  withRenderClient((client) => (client.writeQuery({ query, data: { greeting } }), client.readQuery({ query })))

test('a render reads its own data, and nothing of the one before', () => {
  expect(greet('Hello, Maria')).toEqual({ greeting: 'Hello, Maria' })
  expect(withRenderClient((client) => client.readQuery({ query }))).toBeNull()
  expect(greet('Hello, Jose')).toEqual({ greeting: 'Hello, Jose' })
})

test('a render that throws leaves no data', () => {
  const { kept } = withRenderClient((client) => ({ kept: client }))
  const fail = () =>
    withRenderClient((client) => {
      client.writeQuery({ query, data: { greeting: 'Hello, Maria' } })
      throw new Error('broken')
    })
  expect(fail).toThrow('broken')
  expect(kept.extract()).toEqual({})
})
