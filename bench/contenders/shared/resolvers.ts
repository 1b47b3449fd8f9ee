import { getGroup, getLoans, getSummary, listGroups } from './rest.ts'
import type { Session } from './session.ts'
import { attributeGroup, form, loan, memberSummary, viewer } from './shape.ts'

export interface Context {
  session: Session
}

const typenameOf = (value: { __typename: string }) => value.__typename

/** Resolvers as the tutorials write them: one for each REST call, objects below, nothing shared between requests. */
export const resolvers = {
  Query: {
    viewer: (_root: unknown, _args: unknown, { session }: Context) => viewer(session),
    attributeGroups: async (_root: unknown, _args: unknown, { session }: Context) => (await listGroups(session.token)).map(attributeGroup),
    attributeGroup: async (_root: unknown, { id }: { id: string }, { session }: Context) => form(await getGroup(id, session.token)),
  },
  Viewer: {
    member: async (_viewer: unknown, _args: unknown, { session }: Context) => memberSummary(await getSummary(session.token)),
    loans: async (_viewer: unknown, _args: unknown, { session }: Context) => (await getLoans(session.token)).map(loan),
  },
  SignInPayload: { __resolveType: typenameOf },
  LoanProgress: { __resolveType: typenameOf },
}
