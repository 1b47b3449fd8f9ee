import type { Resolvers } from '../../generated/graph.ts'
import { mapAttributeGroup } from './mapAttributeGroup.ts'
import { mapSummary } from './mapSummary.ts'

export const memberResolvers = {
  Query: {
    attributeGroups: async (_root, { type }, context) => {
      const groups = await context.sharedGroups(async () => (await context.member.listAttributeGroups()).map(mapAttributeGroup))
      return type ? groups.filter((group) => group.type === type) : groups
    },
    attributeGroup: (_root, { id }, { groupById }) => groupById.load(id),
  },
  Viewer: {
    member: async (_viewer, _args, { member }) => mapSummary(await member.getSummary()),
  },
  AttributeGroup: {
    fields: async (group, _args, { groupById }) => group.fields ?? (await groupById.load(group.id))?.fields ?? null,
  },
} satisfies Resolvers
