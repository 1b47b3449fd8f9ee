import { readdirSync, readFileSync } from 'node:fs'
import { makeExecutableSchema } from '@graphql-tools/schema'
import type { GraphQLSchema } from 'graphql'
import { administrationResolvers } from '../domains/administration/resolvers.ts'
import { electionResolvers } from '../domains/elections/resolvers.ts'
import { identityResolvers } from '../domains/identity/resolvers.ts'
import { loanResolvers } from '../domains/loans/resolvers.ts'
import { memberResolvers } from '../domains/member/resolvers.ts'
import { registrationResolvers } from '../domains/registration/resolvers.ts'
import { reviewResolvers } from '../domains/reviews/resolvers.ts'
import { serviceResolvers } from '../domains/services/resolvers.ts'
import { subscriptionResolvers } from '../domains/subscriptions/resolvers.ts'
import type { Resolvers } from '../generated/resolvers.ts'
import { nameTypes } from './nameTypes.ts'
import { scalars } from './scalars.ts'
import { viewerResolvers } from './viewerResolvers.ts'

const directory = new URL('../../../schema/sdl/', import.meta.url)

function createSchema(): GraphQLSchema {
  const typeDefs = readdirSync(directory)
    .filter((file) => file.endsWith('.graphql'))
    .sort()
    .map((file) => readFileSync(new URL(file, directory), 'utf8'))
  const resolvers: Resolvers[] = [
    viewerResolvers,
    identityResolvers,
    memberResolvers,
    loanResolvers,
    registrationResolvers,
    serviceResolvers,
    subscriptionResolvers,
    reviewResolvers,
    electionResolvers,
    administrationResolvers,
  ]
  const schema = makeExecutableSchema({
    typeDefs,
    resolvers: [scalars, ...resolvers],
    resolverValidationOptions: { requireResolversToMatchSchema: 'error', requireResolversForArgs: 'error' },
  })
  return nameTypes(schema)
}

let created: GraphQLSchema | undefined

/**
 * The executable schema: every SDL file, with the resolvers of every domain. The first call makes it, which takes longer than everything
 * else in a BFF's start. Throws when a resolver has no field, and when a field with arguments has no resolver.
 */
export function getSchema(): GraphQLSchema {
  created ??= createSchema()
  return created
}
