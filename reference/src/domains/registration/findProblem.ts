import type { Database } from '../../database/connect.ts'
import { readAnswers } from '../../forms/answers.ts'
import type { Entry } from '../../forms/entry.ts'

/** The question whose answer is the key of every import. */
export const employeeIdQuestion = 'employee_id'

export async function isTakenName(database: Database, name: string, userGuid: string): Promise<boolean> {
  const holder = database.selectFrom('sign_in_names').select('user_guid').where('name', '=', name.toLowerCase())
  return (await holder.where('user_guid', '<>', userGuid).executeTakeFirst()) !== undefined
}

/** Why an application cannot be approved, in a sentence; null where it can. */
export async function findProblem(
  database: Database,
  { guid, user_guid: userGuid }: Pick<Entry, 'guid' | 'user_guid'>,
  answers?: ReadonlyMap<string, string>,
): Promise<string | null> {
  const employeeId = (answers ?? (await readAnswers(database, guid))).get(employeeIdQuestion)?.trim() ?? ''
  if (employeeId === '' || !(await isTakenName(database, employeeId, userGuid))) return null
  return `The employee ID ${employeeId} belongs to another account.`
}
