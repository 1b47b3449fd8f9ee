/** What `/health/ready` says of the REST API, in a sentence for whoever starts the portal before an API of their own. */
export function describeRestAnswer(restUrl: string, rest: string): string {
  if (/^status (200|401|403)$/.test(rest)) return `${restUrl} answers`
  const found = `${restUrl}: ${rest} to GET /api/attribute/groups/{type}.`
  if (!/^status (404|405|501)$/.test(rest)) return `${found} Check REST_URL, REST_BASE_PATH and REST_HEADERS.`
  const either = 'Either the address is wrong (REST_URL, REST_BASE_PATH), or the API lacks this call.'
  return `${found} ${either} This tells which: PASSWORD=… npm run rest:check -- --url ${restUrl} --user NAME`
}
