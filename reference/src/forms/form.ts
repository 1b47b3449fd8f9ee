import type { Selectable } from 'kysely'
import type { components } from '../../../schema/generated/rest.ts'
import type { Database } from '../database/connect.ts'
import type { Tables } from '../database/tables.ts'
import { toField } from './attributeGroups.ts'
import { listType, withListedOptions } from './listedOptions.ts'

type Group = Selectable<Tables['attribute_groups']>
export type Question = Selectable<Tables['attribute_fields']>

/** The type of the group whose questions an applicant answers. */
export const registrationType = 'Registration'

/** The type of the groups whose questions candidates answer. */
export const candidacyType = 'Candidacy'

/** The type of the profile that makes a member compliant. */
export const complianceType = 'Compliance'

/** The type of the forms that members send, and no officer decides. */
export const formType = 'Form'

/** Groups that are no entries, or whose entries have calls of their own. */
const ownCalls = [registrationType, candidacyType, listType]

/**
 * Whether the answer is the e-mail address of the member's account: a form that is sent with another one asks to confirm it. Not by the
 * question's name: `email` may ask for the address of another.
 */
export const isAccountEmail = ({ format }: Question) => format === 'account-email'

/** An attribute group with its questions in order, and the choices of the lists that they name. */
export interface Form {
  readonly group: Group
  readonly questions: readonly Question[]
}

async function withQuestions(database: Database, group: Group | undefined): Promise<Form | null> {
  if (!group) return null
  const all = database.selectFrom('attribute_fields').selectAll()
  const questions = await all.where('group_guid', '=', group.guid).orderBy('position').execute()
  return { group, questions: await withListedOptions(database, questions) }
}

const groups = (database: Database) => database.selectFrom('attribute_groups').selectAll().orderBy('position').orderBy('guid').limit(1)

/** The application for membership; null where the cooperative has defined none. */
export async function readRegistrationForm(database: Database): Promise<Form | null> {
  const group = groups(database).where('type', '=', registrationType).where('status', '=', 'Active')
  return withQuestions(database, await group.executeTakeFirst())
}

/** Any group with its questions; null for a missing one. */
export async function readFormOf(database: Database, guid: string): Promise<Form | null> {
  return withQuestions(database, await groups(database).where('guid', '=', guid).executeTakeFirst())
}

/** A service, form or profile by its Guid; null for a missing one, for the application and for a candidacy. */
export async function readEntryForm(database: Database, guid: string): Promise<Form | null> {
  const group = groups(database).where('type', 'not in', ownCalls).where('guid', '=', guid)
  return withQuestions(database, await group.executeTakeFirst())
}

/** The form by its name without regard to case; of several, the first in the order of menus. */
export async function readEntryFormByName(database: Database, name: string): Promise<Form | null> {
  const group = groups(database)
    .where('type', 'not in', ownCalls)
    .where((row) => row(row.fn<string>('lower', ['name']), '=', name.toLowerCase()))
  return withQuestions(database, await group.executeTakeFirst())
}

/** The questions as the contract has them, with answers by the name of the control. */
export function toFields({ questions }: Form, answers: ReadonlyMap<string, string>): components['schemas']['Field'][] {
  return questions.map((question) => {
    const value = answers.get(question.control_name)
    return { ...toField(question), ...(value !== undefined && { Value: value }) }
  })
}
