import { auditOpening } from '../../audit/openings.ts'
import type { Handlers } from '../../contract/call.ts'
import { HttpError } from '../../http/httpError.ts'
import type { Services } from '../../services.ts'
import { listGroups, readGroup } from '../../forms/attributeGroups.ts'
import { readDescribingEntries } from '../../forms/ownEntries.ts'
import { getOwnRecord } from './ownRecord.ts'
import { businessDay } from '../../calendar/day.ts'
import { listRecordOpenings } from './recordOpenings.ts'
import { listServiceRules } from './serviceRules.ts'
import { readAddressToConfirm, readSummary } from './summary.ts'

/** A signed-in user's own data, the attribute groups, and stored files. */
export function memberHandlers(services: Services) {
  const { clock, config, database, files } = services
  return {
    getUserSummary: async ({ caller }) => {
      const { guid } = caller()
      const [summary, waiting] = await Promise.all([
        readSummary(database, guid, businessDay(clock.now())),
        readAddressToConfirm(database, guid),
      ])
      return { ...summary, ...waiting }
    },
    listOwnEntries: ({ caller }) => readDescribingEntries(database, caller().guid),
    getOwnRecord: (call) => getOwnRecord(services, call),
    listOwnRecordOpenings: ({ caller, query }) => listRecordOpenings(database, caller().guid, query),
    listServiceRules: () => Promise.resolve(listServiceRules(config)),
    listAttributeGroups: () => listGroups(database),
    listAttributeGroupsOfType: ({ params }) => listGroups(database, params.type),
    getAttributeGroup: async ({ params }) => {
      const group = await readGroup(database, params.id)
      if (!group) throw new HttpError(404)
      return group
    },
    viewFile: async (call) => {
      const file = await files.read(call.query.fileKey, call.caller())
      if (!file) throw new HttpError(404)
      const { response, guid, ownerGuid, isShownToAll } = file
      try {
        if (!isShownToAll) await auditOpening(services, call, { subject: ownerGuid, item: guid })
      } catch (error) {
        response.stream.destroy()
        throw error
      }
      return response
    },
  } satisfies Partial<Handlers>
}
