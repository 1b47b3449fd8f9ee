import type { Resolvers } from '../../generated/resolvers.ts'
import { findAttributeGroup } from './findAttributeGroup.ts'
import { findMemberProfile } from './findMemberProfile.ts'
import { findRecordOpenings } from './findRecordOpenings.ts'
import { readAttributeGroups } from './readAttributeGroups.ts'
import { pastDueOf } from '../../money/remainingPayments.ts'
import { readSummary } from './readSummary.ts'

export const memberResolvers = {
  Query: {
    attributeGroups: async (_root, { type }, { rest }) => {
      const groups = await rest('listAttributeGroups', { read: readAttributeGroups, isShared: true })
      return type ? groups.filter((group) => group.type === type) : groups
    },
    serviceRules: async (_root, _args, { serviceRules }) => [...(await serviceRules.read())],
    attributeGroup: (_root, { id }, context) => findAttributeGroup(id, context),
  },
  Viewer: {
    member: (_viewer, _args, { rest }) => rest('getUserSummary', { read: readSummary }),
    profile: (_viewer, _args, context) => findMemberProfile(context),
    recordOpenings: (_viewer, args, context) => findRecordOpenings(args, context),
  },
  LoanSummary: { pastDue: (loan, _args, { today }) => pastDueOf(loan, today) },
  AttributeGroup: {
    fields: (group, _args, context) => group.fields ?? findAttributeGroup(group.id, context).then((whole) => whole?.fields ?? null),
  },
} satisfies Resolvers
