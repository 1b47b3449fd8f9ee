import { gql } from '@apollo/client'
import { expect, test, vi } from 'vitest'
import { endSession } from './session.ts'
import { portalClient } from './portalClient.ts'

test('signing out empties the cache', async () => {
  const query = gql`query Greeting { greeting }`
  portalClient.writeQuery({ query, data: { greeting: 'Hello, Maria' } })
  expect(portalClient.readQuery({ query })).toEqual({ greeting: 'Hello, Maria' })
  endSession({ next: '/home' })
  await vi.waitFor(() => expect(portalClient.extract()).toEqual({}), 20_000)
})
