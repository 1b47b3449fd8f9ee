import type { components } from '../../../schema/generated/rest.ts'
import type { Database } from '../database/connect.ts'
import type { Entry } from './entry.ts'
import { complianceType, formType, readFormOf, registrationType } from './form.ts'
import { toAnsweredGroup } from './toAnsweredGroup.ts'

type AttributeGroup = components['schemas']['AttributeGroup']

async function toEntry(database: Database, entry: Entry): Promise<AttributeGroup[]> {
  const form = await readFormOf(database, entry.group_guid)
  return form ? [await toAnsweredGroup(database, form, entry)] : []
}

/** Every entry of a user with its answers, the oldest first. */
export async function readEntries(database: Database, userGuid: string): Promise<AttributeGroup[]> {
  const entries = await database
    .selectFrom('entries')
    .selectAll()
    .where('user_guid', '=', userGuid)
    .orderBy('created_at')
    .orderBy('guid')
    .execute()
  return (await Promise.all(entries.map((entry) => toEntry(database, entry)))).flat()
}

/** The types whose answers describe the member, in the order of the page. */
const describing = [registrationType, complianceType, formType]

/** Of each group that describes a member the entry that the user has sent last. */
export async function readDescribingEntries(database: Database, userGuid: string): Promise<AttributeGroup[]> {
  const sent = (await readEntries(database, userGuid)).filter(({ Status }) => Status !== 'Draft' && Status !== 'Rejected')
  const latest = new Map(sent.map((entry) => [entry.Guid, entry]))
  const inOrder = describing.flatMap((type) => [...latest.values()].filter(({ Type }) => Type === type))
  // As `canSendAgain` has it, but for candidacies, which describe no member.
  return inOrder.map((entry) => ({ ...entry, CanSendAgain: entry.Status === 'Submitted' }))
}
