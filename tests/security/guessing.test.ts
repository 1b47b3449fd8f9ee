import { expect } from 'vitest'
import { usePortal } from '../portal/portal.ts'
import { counts } from './counts.ts'
import { promise } from './promise.ts'

const portal = usePortal({ TRUST_PROXY: 'true', RATE_LIMIT_PER_MINUTE: '1000000' })
const addresses = 20
const inFlight = 20

promise('T9', 'guesses at one account from many addresses hardly reach the check', async (tell) => {
  const guess = (index: number) => {
    const address = `198.51.100.${index % addresses}`
    const input = { userName: index % 2 === 0 ? 'maria' : ' MARIA ', password: `guess ${index}` }
    const text = 'mutation ($input: SignInInput!) { signIn(input: $input) { __typename } }'
    return portal.browser().graph(text, { variables: { input }, headers: { 'x-forwarded-for': address } })
  }
  for (let start = 0; start < counts.guesses; start += inFlight) {
    await Promise.all(Array.from({ length: Math.min(inFlight, counts.guesses - start) }, (_, offset) => guess(start + offset)))
  }
  const reached = portal.stub.calls.count('signIn')
  expect(reached).toBeLessThanOrEqual(10)
  tell(`${counts.guesses} guesses from ${addresses} addresses: ${reached} reached the REST API`)
})
