import { expect, test } from 'vitest'
import { describeRestAnswer } from './describeRestAnswer.ts'

const url = 'https://api.example.coop'

test.each(['status 200', 'status 401', 'status 403'])('%s is the answer of the API', (rest) => {
  expect(describeRestAnswer(url, rest)).toBe(`${url} answers`)
})

test.each(['status 404', 'status 405', 'status 501'])('%s is a wrong address or an API without the call', (rest) => {
  const line = describeRestAnswer(url, rest)
  expect(line).toContain(`${url}: ${rest} to GET /api/attribute/groups/{type}. Either the address is wrong (REST_URL, REST_BASE_PATH), or`)
  expect(line).toContain('the API lacks this call')
  expect(line).toContain(`npm run rest:check -- --url ${url}`)
})

test.each(['status 500', 'reset', 'no answer'])('%s leaves the settings to be checked', (rest) => {
  expect(describeRestAnswer(url, rest)).toBe(
    `${url}: ${rest} to GET /api/attribute/groups/{type}. Check REST_URL, REST_BASE_PATH and REST_HEADERS.`,
  )
})
