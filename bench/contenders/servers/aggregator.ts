import { buildFastify, listen } from './fastify.ts'
import { getGroup, getGroups, getLoans, getSummary } from '../shared/rest.ts'
import { sessionOf } from '../shared/session.ts'
import { attributeGroup, form, loan, memberSummary, viewer } from '../shared/shape.ts'

/** A hand-written server without GraphQL for this screen only: a lower bound of the work's cost in Node. */
const app = await buildFastify()

app.get<{ Querystring: { first: string; second: string } }>('/overview', async (request, reply) => {
  const session = sessionOf(request.headers.cookie)
  const { token } = session
  const { first, second } = request.query
  const [summary, loans, groups, firstForm, secondForm] = await Promise.all([
    getSummary(token),
    getLoans(token),
    getGroups(token),
    getGroup(first, token),
    getGroup(second, token),
  ])
  void reply.header('cache-control', 'no-store')
  return {
    data: {
      viewer: { ...viewer(session), member: memberSummary(summary), loans: loans.map(loan), __typename: 'Viewer' },
      attributeGroups: groups.map(attributeGroup),
      first: form(firstForm),
      second: form(secondForm),
    },
  }
})

app.get('/lean', async (request, reply) => {
  const session = sessionOf(request.headers.cookie)
  const { memberCode, status, memberSince, __typename } = memberSummary(await getSummary(session.token))
  void reply.header('cache-control', 'no-store')
  return { data: { viewer: { member: { memberCode, status, memberSince, __typename }, __typename: 'Viewer' } } }
})

await listen(app)
