import type { Handlers } from '../../contract/call.ts'
import { Failure } from '../../http/failure.ts'
import type { Services } from '../../services.ts'
import { listGroups, readGroup } from './attributeGroups.ts'
import { readSummary } from './summary.ts'

/** A signed-in user's own data, the attribute groups, and stored files. */
export function memberHandlers({ database, files }: Services) {
  return {
    getUserSummary: ({ caller }) => readSummary(database, caller().guid),
    listAttributeGroups: () => listGroups(database),
    listAttributeGroupsOfType: ({ params }) => listGroups(database, params.type),
    getAttributeGroup: async ({ params }) => {
      const group = await readGroup(database, params.id)
      if (!group) throw new Failure(404)
      return group
    },
    viewFile: async ({ query, caller }) => {
      const file = await files.read(query.fileKey, caller())
      if (!file) throw new Failure(404)
      return file
    },
  } satisfies Partial<Handlers>
}
