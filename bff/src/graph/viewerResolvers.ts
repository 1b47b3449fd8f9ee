import type { FieldNode, GraphQLResolveInfo, SelectionSetNode } from 'graphql'
import { Kind } from 'graphql'
import type { GraphContext } from '../context.ts'
import { refreshDecidedApplicant } from '../domains/registration/findRegistration.ts'
import { refreshCompliantMember } from '../domains/services/findForm.ts'
import type { Resolvers } from '../generated/resolvers.ts'
import { mapViewer } from '../viewer/mapViewer.ts'
import { readIfPossible } from '../rest/readIfThere.ts'

/** These fields of the viewer need a REST call that shows whether the claims are out of date; each has its refresh. */
const refreshes: Readonly<Record<string, (context: GraphContext) => Promise<void>>> = {
  registration: refreshDecidedApplicant,
  compliance: refreshCompliantMember,
}

/** The names of the fields that the operation selects of the viewer, under any alias and in fragments; those of `@skip` too. */
function viewerFields({ operation, fragments }: GraphQLResolveInfo): Set<string> {
  const fieldsOf = (set: SelectionSetNode | undefined): FieldNode[] =>
    (set?.selections ?? []).flatMap((selection) => {
      if (selection.kind === Kind.FIELD) return [selection]
      return fieldsOf(selection.kind === Kind.FRAGMENT_SPREAD ? fragments[selection.name.value]?.selectionSet : selection.selectionSet)
    })
  const viewers = fieldsOf(operation.selectionSet).filter(({ name }) => name.value === 'viewer')
  return new Set(viewers.flatMap(({ selectionSet }) => fieldsOf(selectionSet)).map(({ name }) => name.value))
}

/**
 * The viewer of the session's claims. Where the operation selects a field that may show these to be old, its REST call comes first, so
 * that all fields of one response go by the same claims, whatever their order. Each call is sent once in a request.
 */
export const viewerResolvers = {
  Query: {
    viewer: async (_root, _args, context, info) => {
      const current = await context.session.current()
      if (!current) return null
      const { status, isCompliant } = current.claims
      if (status === 'ACTIVE' && isCompliant) return mapViewer(current)
      const due = [...viewerFields(info)].flatMap((name) => refreshes[name] ?? [])
      // When the REST call of a refresh fails, the field that needs the same call reports it.
      await Promise.all(due.map((refresh) => readIfPossible(() => refresh(context))))
      return mapViewer(await context.session.require())
    },
  },
} satisfies Resolvers
