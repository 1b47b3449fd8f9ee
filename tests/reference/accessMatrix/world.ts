import type { components } from '../../../schema/generated/rest.ts'
import { lastMail } from '../lastMail.ts'
import type { RunningReference, TokenPair } from '../startReference.ts'
import type { Person } from './principals.ts'

/** What the rows of the matrix know and can prepare. */
export interface World {
  readonly reference: RunningReference
  /** A member other than the principal. */
  other(person: Person | null): Person
  readonly maria: Person
  personOf(userName: string): Person
  /** The agreement that Maria signed, which officers of share capital may review. */
  readonly reviewedFile: string
  readonly groups: readonly components['schemas']['AttributeGroup'][]
  readonly expiredKey: string
  codeFor(person: Person): Promise<string>
  resetKeyOf(person: Person): Promise<string>
  accountKeyFor(emailAddress: string): Promise<string>
  signIn(person: Person): Promise<TokenPair>
}

const codeOf = (reference: RunningReference, emailAddress: string) => lastMail(reference, emailAddress, /^(\d{6})$/m)

type Mailed = Pick<Person, 'guid' | 'userName'> & { readonly emailAddress: string | null }

/** A new code, however recently the last one was sent. */
async function codeFor(reference: RunningReference, { userName, guid, emailAddress }: Mailed): Promise<string> {
  await reference.database.deleteFrom('reset_codes').where('user_guid', '=', guid).execute()
  await reference.request('POST', '/api/authenticate/otp/generate', { body: { UserName: userName } })
  return codeOf(reference, emailAddress ?? '')
}

export async function resetKeyOf(reference: RunningReference, person: Mailed): Promise<string> {
  const body = { UserName: person.userName, AlternateKey: await codeFor(reference, person) }
  const answer = await reference.request('PUT', '/api/authenticate/otp/verify', { body })
  return (await answer.json()) as string
}

async function accountKeyFor(reference: RunningReference, emailAddress: string): Promise<string> {
  await reference.request('POST', '/api/user/verify', { body: { UserName: emailAddress } })
  return lastMail(reference, emailAddress, /enrollment\/([\w-]{43})\n/)
}

/** Ends every wait, so that one principal's attempts do not count against the next. */
export async function resetThrottles({ database }: RunningReference): Promise<void> {
  await database.deleteFrom('sign_in_failures').execute()
  await database.deleteFrom('wrong_guesses').execute()
  await database.deleteFrom('reset_codes').execute()
}

export function createWorld(reference: RunningReference, people: readonly Person[], known: Pick<World, 'expiredKey' | 'groups'>): World {
  const personOf = (userName: string) => people.find((person) => person.userName === userName)!
  const [maria, carla] = [personOf('maria'), personOf('carla')]
  return {
    ...known,
    reference,
    maria,
    personOf,
    other: (person) => (person?.guid === maria.guid ? carla : maria),
    reviewedFile: reference.files.mariaAgreement,
    codeFor: (person) => codeFor(reference, person),
    resetKeyOf: (person) => resetKeyOf(reference, person),
    accountKeyFor: (emailAddress) => accountKeyFor(reference, emailAddress),
    signIn: (person) => reference.signIn(person.userName),
  }
}
