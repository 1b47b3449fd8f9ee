import { randomUUID } from 'node:crypto'
import { SignJWT, decodeJwt } from 'jose'
import { servicePermission } from '../../../reference/src/contract/authorize.ts'
import { FileStore } from '../../../reference/src/files/fileStore.ts'
import people from '../../../reference/seed/people.json' with { type: 'json' }
import { permissions } from '../../../schema/generated/operations.ts'
import type { RunningReference, TokenPair } from '../startReference.ts'
import type { TestClock } from '../testClock.ts'

/** A user of the demo cooperative, and their data. */
export interface Person {
  readonly userName: string
  readonly guid: string
  readonly emailAddress: string
  readonly permissions: readonly string[]
  readonly isCompliant: boolean
  readonly firstName: string
  readonly memberCode: string
  /** The days on which their loans were granted, newest first. */
  readonly loansGranted: readonly string[]
  readonly loanGuids: readonly string[]
  /** Of a file that only its owner may see. */
  readonly fileKey: string
}

/** A caller, with the tokens that are sent with every call, public ones included. */
export interface Principal {
  readonly name: string
  /** Null without a session, or with tokens that are refused. */
  readonly person: Person | null
  readonly tokens: Partial<TokenPair>
  /** A user of `addHolders`, who holds one permission. */
  readonly isHolder: boolean
}

export const password = 'Kapwa#2026'

type Database = RunningReference['database']

/** A user for each permission, who has no other. */
async function addHolders(database: Database): Promise<string[]> {
  const { password_hash } = await database
    .selectFrom('users')
    .select('password_hash')
    .where('user_name', '=', 'maria')
    .executeTakeFirstOrThrow()
  const services = await database.selectFrom('attribute_groups').select('name').where('type', '=', 'Service').execute()
  const holders = [...permissions, ...services.map(({ name }) => servicePermission(name))].map((permission) => {
    const user_name = `only-${permission.replaceAll('_', '-')}`
    const named = { user_name, employee_id: user_name, email_address: `${user_name}@demo.kapwa.test`, first_name: `First ${user_name}` }
    const person = { ...named, guid: randomUUID(), last_name: 'Holder', status: 'Active' as const, is_compliant: true }
    return { permission, person: { ...person, password_hash, pass_key_hash: null } }
  })
  await database
    .insertInto('users')
    .values(holders.map(({ person }) => person))
    .execute()
  await database
    .insertInto('user_permissions')
    .values(holders.map(({ permission, person }) => ({ permission, user_guid: person.guid })))
    .execute()
  return holders.map(({ person }) => person.user_name)
}

async function readPerson({ database, dataDir }: RunningReference, userName: string): Promise<Person> {
  const row = await database
    .selectFrom('users')
    .leftJoin('members', 'members.user_guid', 'users.guid')
    .select(['guid', 'email_address', 'first_name', 'member_code', 'is_compliant'])
    .where('user_name', '=', userName)
    .executeTakeFirstOrThrow()
  const { guid } = row
  const held = await database.selectFrom('user_permissions').select('permission').where('user_guid', '=', guid).execute()
  const loans = await database.selectFrom('loans').select(['guid', 'granted_on']).where('member_guid', '=', guid).execute()
  const file = { name: `file of ${userName}.pdf`, contentType: 'application/pdf', ownerGuid: guid, createdAt: new Date() }
  return {
    userName,
    guid,
    emailAddress: row.email_address ?? '',
    permissions: held.map(({ permission }) => permission),
    isCompliant: row.is_compliant,
    firstName: row.first_name,
    memberCode: row.member_code ?? '',
    loansGranted: loans
      .map((loan) => loan.granted_on)
      .sort()
      .reverse(),
    loanGuids: loans.map((loan) => loan.guid),
    fileKey: await new FileStore(dataDir, database).store(file, [Buffer.from(`held by ${guid}`)]),
  }
}

/** Tokens that are refused: expired, of an ended session, altered, signed with another secret, or no tokens at all. */
async function brokenTokens(reference: RunningReference, clock: TestClock): Promise<Record<string, TokenPair>> {
  const expired = await reference.signIn('carla')
  clock.pass(61 * 60)
  const ended = await reference.signIn('carla')
  await reference.request('POST', '/api/authenticate/sign-out', { token: ended.RefreshToken })
  const { AccessToken } = await reference.signIn('carla')
  const claims = decodeJwt(AccessToken)
  const [header = '', , signature = ''] = AccessToken.split('.')
  const altered = Buffer.from(JSON.stringify({ ...claims, Permissions: 'management_access' })).toString('base64url')
  const foreign = await new SignJWT(claims).setProtectedHeader({ alg: 'HS256' }).sign(Buffer.alloc(48, 1))
  const both = (token: string): TokenPair => ({ AccessToken: token, RefreshToken: token })
  return {
    'with an expired token': expired,
    'with the token of an ended session': ended,
    'with an altered token': both(`${header}.${altered}.${signature}`),
    'with a token signed with another secret': both(foreign),
    'with garbage as token': both('garbage'),
  }
}

/** An imported member has a one-time pass key; the password of the demo, which would be refused as a new one, takes its place. */
async function createPassword({ database }: RunningReference, userName: string): Promise<void> {
  const ofMaria = database.selectFrom('users').select('password_hash').where('user_name', '=', 'maria')
  const { password_hash } = await ofMaria.executeTakeFirstOrThrow()
  await database.updateTable('users').set({ password_hash, pass_key_hash: null }).where('user_name', '=', userName).execute()
}

/** No session, tokens that are refused, every person of the demo (members, applicants, officers), and a user for each permission. */
export async function createPrincipals(reference: RunningReference, clock: TestClock): Promise<Principal[]> {
  for (const { userName, isImported } of people) if (isImported) await createPassword(reference, userName)
  const broken = await brokenTokens(reference, clock)
  const holders = await addHolders(reference.database)
  const principals: Principal[] = [{ name: 'anonymous', person: null, tokens: {}, isHolder: false }]
  for (const [name, tokens] of Object.entries(broken)) principals.push({ name, person: null, tokens, isHolder: false })
  for (const name of [...people.map(({ userName }) => userName), ...holders]) {
    const person = await readPerson(reference, name)
    principals.push({ name, person, tokens: await reference.signIn(name), isHolder: holders.includes(name) })
  }
  return principals
}

/** Values that no other principal's answer may hold. */
export function marksOf({ guid, emailAddress, memberCode, fileKey, loanGuids }: Person): string[] {
  return [guid, emailAddress, memberCode, fileKey, ...loanGuids].filter((mark) => mark !== '')
}
