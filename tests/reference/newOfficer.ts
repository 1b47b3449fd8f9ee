import { randomUUID } from 'node:crypto'
import type { RunningReference } from './startReference.ts'

/** Makes a user with these permissions and the password of the demo; answers the user name. */
export async function newOfficer({ database }: RunningReference, permissions: readonly string[]): Promise<string> {
  const [guid, user_name] = [randomUUID(), `officer-${randomUUID().slice(0, 8)}`]
  const password = database.selectFrom('users').select('password_hash').where('user_name', '=', 'maria')
  const { password_hash } = await password.executeTakeFirstOrThrow()
  const named = {
    user_name,
    employee_id: user_name,
    email_address: `${user_name}@demo.kapwa.test`,
    first_name: 'New',
    last_name: 'Officer',
  }
  const person = { ...named, guid, status: 'Active' as const, is_compliant: true, password_hash, pass_key_hash: null }
  await database.insertInto('users').values(person).execute()
  const rows = permissions.map((permission) => ({ permission, user_guid: guid }))
  if (rows.length > 0) await database.insertInto('user_permissions').values(rows).execute()
  return user_name
}
