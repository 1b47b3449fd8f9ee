import { execFileSync } from 'node:child_process'
import path from 'node:path'
import type { components } from '../../../schema/generated/rest.ts'
import { freePort } from '../../../scripts/freePort.ts'
import { untilReady } from '../../../scripts/service.ts'
import { cores, startPinned } from '../../measure/pinned.ts'
import { scratchFolder } from '../../measure/scratch.ts'
import { textOf } from '../../operations/operations.ts'
import type { Contender, Operation } from '../contender.ts'
import { queryRequest } from '../request.ts'
import { attributeGroup, form, loan, memberSummary } from '../shared/shape.ts'

type Schemas = components['schemas']

/** The gateway formats instants with milliseconds, the REST API without. */
const withoutMilliseconds = (text: string) => text.replaceAll('.000Z"', 'Z"')

/** The gateway's answer: the REST API's objects with their own field names. */
interface GatewayData {
  summary: Schemas['MemberSummary']
  loans: Schemas['Loan'][]
  groups: Schemas['AttributeGroup'][]
  first: Schemas['AttributeGroup']
  second: Schemas['AttributeGroup']
}

const folder = new URL('./', import.meta.url).pathname
const bin = (name: string) => new URL(`../../node_modules/${name}`, import.meta.url).pathname
const texts = { overview: textOf('overview.graphql', import.meta.url), lean: textOf('lean.graphql', import.meta.url) }

function compose(restUrl: string): string {
  const supergraph = path.join(scratchFolder(), 'supergraph.graphql')
  execFileSync(bin('.bin/mesh-compose'), ['--output', supergraph], {
    cwd: folder,
    env: { ...process.env, REST_URL: restUrl },
    stdio: 'pipe',
  })
  return supergraph
}

function toGraph(operation: Operation, answer: string): unknown {
  const { data }: { data: GatewayData } = JSON.parse(withoutMilliseconds(answer))
  if (operation === 'lean') {
    const { memberCode, status, memberSince, __typename } = memberSummary({ ...data.summary, Assets: [], Loans: [] })
    return { viewer: { member: { memberCode, status, memberSince, __typename }, __typename: 'Viewer' } }
  }
  return {
    viewer: {
      member: memberSummary(data.summary),
      loans: data.loans.map(loan),
      __typename: 'Viewer',
    },
    attributeGroups: data.groups.map(attributeGroup),
    first: form(data.first),
    second: form(data.second),
  }
}

/**
 * Hive Gateway over the supergraph that GraphQL Mesh composes from the OpenAPI document, queried for the same objects and values
 * in the REST API's shape, without the computed fields of the graph (sums, percentages, the day in Manila) and without the seven values
 * that the graph reads from the access token.
 */
export function hiveGateway(name: string, sessionSecret: string): Contender {
  return {
    id: 'hive',
    name,
    start: async (restUrl) => {
      const port = await freePort()
      const args = ['supergraph', compose(restUrl), '--port', String(port), '--host', '127.0.0.1', '--disable-websockets']
      const child = startPinned(bin('@graphql-hive/gateway/dist/bin.js'), {
        core: cores.server,
        args,
        cwd: folder,
        env: { SESSION_SECRET: sessionSecret },
      })
      await untilReady({ name: 'gateway', child }, `http://127.0.0.1:${port}/readiness`, 60)
      return { child, port }
    },
    request: (operation, cookie) => queryRequest(texts, operation, cookie),
    toGraph,
    lacks: ['id', 'userName', 'fullName', 'initials', 'emailAddress', 'status', 'isCompliant'],
  }
}
