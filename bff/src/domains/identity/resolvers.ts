import type { Resolvers } from '../../generated/graph.ts'
import { mapViewer } from './mapViewer.ts'
import { signIn } from './signIn.ts'

export const identityResolvers = {
  Query: {
    viewer: async (_root, _args, { session }) => {
      const current = await session.current()
      return current && mapViewer(current)
    },
  },
  Mutation: {
    signIn: (_root, { input }, context) => signIn(input, context),
    signOut: async (_root, _args, { session }) => ({ __typename: 'SignOutPayload', isRevoked: await session.end() }),
  },
} satisfies Resolvers
