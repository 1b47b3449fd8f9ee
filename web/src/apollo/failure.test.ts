import { CombinedGraphQLErrors, ServerError } from '@apollo/client/errors'
import { expect, test } from 'vitest'
import { describeFailure, wasTurnedAway } from './failure.ts'
import { UnreachableError } from './UnreachableError.ts'

const failed = (extensions: Record<string, unknown>) =>
  new CombinedGraphQLErrors({ data: null, errors: [{ message: 'A message of the BFF.', extensions }] })
const answered = (status: number, headers = {}) => new ServerError('', { response: new Response(null, { status, headers }), bodyText: '' })

test.each([
  ['a failure of the BFF', failed({ code: 'UPSTREAM_TIMEOUT' }), { message: 'A message of the BFF.' }],
  ['too many attempts', failed({ code: 'RATE_LIMITED', retryAfter: 7.2 }), { message: 'A message of the BFF.', retryAfter: 8 }],
  [
    'a session that ended meanwhile',
    failed({ code: 'UNAUTHENTICATED' }),
    { message: 'You were signed out before this was done. Please try again.' },
  ],
  [
    'too many requests from one address',
    answered(429, { 'retry-after': '30' }),
    { message: 'Too many attempts. Please try again later.', retryAfter: 30 },
  ],
  ['a file that is too large for a proxy', answered(413), { message: 'The file is too large.' }],
  ['a proxy without a server', answered(502), { message: 'Service temporarily unavailable. Please try again later.' }],
  ['any other status', answered(418), { message: 'Something went wrong on the server. Please try again later.' }],
  [
    'an error of our own code',
    new TypeError('x is not a function'),
    { message: 'Something went wrong on our side. Reload the page before you try again.' },
  ],
  ['no answer', new UnreachableError(), { message: 'Kapwa could not be reached. Check your connection and try again.' }],
])('%s', (_what, error, failure) => {
  expect(describeFailure(error)).toEqual(failure)
})

test.each([
  [true, 'too many attempts', failed({ code: 'RATE_LIMITED', retryAfter: 7 })],
  [true, 'a session that ended meanwhile', failed({ code: 'UNAUTHENTICATED' })],
  [true, 'too many requests from one address', answered(429)],
  [false, 'a lost answer of the REST API', failed({ code: 'UNCONFIRMED' })],
  [false, 'a late answer of the REST API', failed({ code: 'UPSTREAM_TIMEOUT' })],
  [false, 'an outage of the REST API', failed({ code: 'UPSTREAM_UNAVAILABLE' })],
  [false, 'a fault of the server', failed({ code: 'INTERNAL' })],
  [false, 'a proxy without a server', answered(502)],
  [false, 'no answer', new UnreachableError()],
])('it is %s that the request was turned away: %s', (isTurnedAway, _what, error) => {
  expect(wasTurnedAway(error)).toBe(isTurnedAway)
})
