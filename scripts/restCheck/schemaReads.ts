import type { GraphQLField, GraphQLNamedType, GraphQLObjectType } from 'graphql'
import { getNamedType, isLeafType, isObjectType, isRequiredArgument } from 'graphql'
import { getSchema } from '../../bff/src/graph/schema.ts'

type Field = GraphQLField<unknown, unknown>

/** The types with one object a caller, by the query that leads to it: everything that a portal shows hangs on them. */
const containers = { Viewer: 'viewer', Election: 'election', Administration: 'administration' } as const

/** Values for required arguments; a single `id` is that of an object that the walk has read before. */
const argumentsOf: Readonly<Record<string, string>> = {
  'Viewer.statement': 'subscription: SAVINGS, from: "2026-01-01", to: "2026-01-31"',
  'Election.isCounted': 'code: "not-a-receipt-of-anybody"',
  'Administration.members': 'search: "re"',
  'Administration.usersToGrant': 'search: "re"',
}

/** The type whose ids a field takes, where that is another one than it answers. */
const listedAs: Readonly<Record<string, string>> = {
  MemberRecord: 'FoundMember',
  Candidate: 'CandidateItem',
  StagedTrial: 'StagedImport',
}

/** A query of one field; with a type, it is sent with the first id that was read of it. */
export interface SchemaRead {
  readonly text: string
  readonly idOf: string | null
}

const isPlain = ({ args }: Field): boolean => !args.some(isRequiredArgument)

/** The values of a type, and those of the objects directly in it. */
function selectionOf(type: GraphQLNamedType, depth: number): string {
  if (isLeafType(type)) return ''
  if (!isObjectType(type)) return '{ __typename }'
  const fields = Object.values(type.getFields()).filter(isPlain)
  const inside = fields.flatMap((field) => {
    const target = getNamedType(field.type)
    return isLeafType(target) ? [field.name] : depth > 0 ? [`${field.name} ${selectionOf(target, depth - 1)}`] : []
  })
  return `{ __typename ${inside.join(' ')} }`
}

function readOf(type: GraphQLObjectType, field: Field, query: string): SchemaRead {
  const place = `${type.name}.${field.name}`
  const target = getNamedType(field.type)
  const selection = selectionOf(target, 2)
  const needed = field.args.filter(isRequiredArgument)
  const given = argumentsOf[place]
  if (needed.length === 0) return { text: `{ ${query} { ${field.name} ${selection} } }`, idOf: null }
  if (given !== undefined) return { text: `{ ${query} { ${field.name}(${given}) ${selection} } }`, idOf: null }
  if (needed.length > 1 || needed[0]?.name !== 'id')
    throw new Error(`The walk of rest:check needs values for ${place}: add them to argumentsOf in scripts/restCheck/schemaReads.ts.`)
  const text = `query ($id: ID!) { ${query} { ${field.name}(id: $id) ${selection} } }`
  return { text, idOf: listedAs[target.name] ?? target.name }
}

/** A query of each object that the viewer, the election and the administration hold, those with an id of what was read at last. */
export function listSchemaReads(): SchemaRead[] {
  const schema = getSchema()
  const reads = Object.entries(containers).flatMap(([name, query]) => {
    const type = schema.getType(name)
    if (!isObjectType(type)) throw new Error(`The schema has no type ${name}.`)
    const fields = Object.values(type.getFields()).filter((field) => !isPlain(field) || !isLeafType(getNamedType(field.type)))
    return fields.map((field) => readOf(type, field, query))
  })
  return reads.sort((one, other) => Number(one.idOf !== null) - Number(other.idOf !== null))
}
