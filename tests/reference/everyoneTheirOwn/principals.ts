import { randomUUID } from 'node:crypto'
import { SignJWT, decodeJwt } from 'jose'
import { FileStore } from '../../../reference/src/files/fileStore.ts'
import people from '../../../reference/seed/people.json' with { type: 'json' }
import { everyPermission } from '../../factories/person.ts'
import type { RunningReference, TokenPair } from '../startReference.ts'
import type { TestClock } from '../testClock.ts'

/** Somebody of the demo cooperative, and what is theirs. */
export interface Person {
  readonly userName: string
  readonly guid: string
  readonly emailAddress: string
  readonly permissions: readonly string[]
  readonly firstName: string
  readonly memberCode: string
  /** The days on which their loans were granted, in the order of the answer. */
  readonly loansGranted: readonly string[]
  /** Of a file that nobody but them may see. */
  readonly fileKey: string
}

/** Somebody who asks, with the tokens that are sent with every call, public ones included. */
export interface Principal {
  readonly name: string
  /** Null for whoever is not signed in, or whose tokens are no good. */
  readonly person: Person | null
  readonly tokens: Partial<TokenPair>
}

export const password = 'Kapwa#2026'

type Database = RunningReference['database']

/** Somebody for each permission, who has no other. */
async function addHolders(database: Database): Promise<string[]> {
  const { password_hash } = await database
    .selectFrom('users')
    .select('password_hash')
    .where('user_name', '=', 'maria')
    .executeTakeFirstOrThrow()
  const holders = everyPermission.split(';').map((permission) => {
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
    .select(['guid', 'email_address', 'first_name', 'member_code'])
    .where('user_name', '=', userName)
    .executeTakeFirstOrThrow()
  const { guid } = row
  const held = await database.selectFrom('user_permissions').select('permission').where('user_guid', '=', guid).execute()
  const loans = await database.selectFrom('loans').select('granted_on').where('member_guid', '=', guid).execute()
  const file = { name: `file of ${userName}.pdf`, contentType: 'application/pdf', ownerGuid: guid, createdAt: new Date() }
  return {
    userName,
    guid,
    emailAddress: row.email_address ?? '',
    permissions: held.map(({ permission }) => permission),
    firstName: row.first_name,
    memberCode: row.member_code ?? '',
    loansGranted: loans
      .map((loan) => loan.granted_on)
      .sort()
      .reverse(),
    fileKey: await new FileStore(dataDir, database).store(file, [Buffer.from(`held by ${guid}`)]),
  }
}

/** Tokens of somebody's sessions that are no good: over, ended, altered, signed by another, or no tokens at all. */
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
    'with a token signed by another': both(foreign),
    'with garbage for a token': both('garbage'),
  }
}

/** An imported member has a one-time pass key, with which the first password is made. */
async function createPassword(reference: RunningReference, UserName: string, PassKey: string): Promise<void> {
  const answer = await reference.request('POST', '/api/authenticate/user', { body: { UserName, PassKey } })
  await reference.request('PUT', '/api/user/hash', { body: { AlternateKey: (await answer.json()) as string, NewPassKey: password } })
}

/** Everybody of the demo, somebody for each permission by itself, nobody, and those whose tokens are no good. */
export async function createPrincipals(reference: RunningReference, clock: TestClock): Promise<Principal[]> {
  for (const { userName, password: passKey, isImported } of people) if (isImported) await createPassword(reference, userName, passKey)
  const broken = await brokenTokens(reference, clock)
  const userNames = [...people.map(({ userName }) => userName), ...(await addHolders(reference.database))]
  const principals: Principal[] = [{ name: 'anonymous', person: null, tokens: {} }]
  for (const [name, tokens] of Object.entries(broken)) principals.push({ name, person: null, tokens })
  for (const userName of userNames) {
    principals.push({ name: userName, person: await readPerson(reference, userName), tokens: await reference.signIn(userName) })
  }
  return principals
}

/** What must stand in nobody else's answers. */
export function marksOf({ guid, emailAddress, memberCode, fileKey }: Person): string[] {
  return [guid, emailAddress, memberCode, fileKey].filter((mark) => mark !== '')
}
