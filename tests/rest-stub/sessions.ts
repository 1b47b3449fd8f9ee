import { createHmac, randomBytes, randomUUID } from 'node:crypto'
import type { AccessClaims, Person } from '../factories/person.ts'

/** A pair as the contract's TokenPair. */
export interface TokenPair {
  AccessToken: string
  RefreshToken: string
}

interface Family {
  sid: string
  person: Person
  isRevoked: boolean
  /** The newest refresh token. */
  current: string
  /** Refresh tokens that were used, and when (milliseconds). */
  used: Map<string, number>
}

const encode = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url')
const graceMilliseconds = 10_000
const key = randomBytes(32)

/**
 * The sessions of a fake REST service, by the rules of the contract: access tokens are signed JWTs, refresh tokens are
 * opaque and rotate at each use, a used one still answers within 10 seconds, and later its return ends the family.
 */
export class Sessions {
  /** How long the next access tokens live, in seconds; negative for one that has ended already. */
  accessSeconds = 1800
  /** Every access and refresh token handed out, for looking where none may stand. */
  readonly issued: string[] = []
  private readonly families: Family[] = []

  /** A new session of this person. */
  start(person: Person): TokenPair {
    const family: Family = { sid: randomUUID(), person, isRevoked: false, current: '', used: new Map() }
    this.families.push(family)
    return this.issue(family)
  }

  private issue(family: Family): TokenPair {
    const iat = Math.floor(Date.now() / 1000)
    const claims: AccessClaims = { ...family.person.claims, sid: family.sid, iat, exp: iat + this.accessSeconds }
    const content = `${encode({ alg: 'HS256', typ: 'JWT' })}.${encode({ ...claims, jti: randomUUID() })}`
    const AccessToken = `${content}.${createHmac('sha256', key).update(content).digest('base64url')}`
    family.current = randomBytes(32).toString('base64url')
    this.issued.push(AccessToken, family.current)
    return { AccessToken, RefreshToken: family.current }
  }

  /** A new pair for a refresh token; undefined when it is refused. */
  refresh(refreshToken: string): TokenPair | undefined {
    const family = this.families.find((one) => one.current === refreshToken || one.used.has(refreshToken))
    if (!family || family.isRevoked) return undefined
    const usedAt = family.used.get(refreshToken)
    if (usedAt !== undefined && Date.now() - usedAt > graceMilliseconds) {
      family.isRevoked = true
      return undefined
    }
    if (usedAt === undefined) family.used.set(refreshToken, Date.now())
    // A grace answer is a pair of its own: the one handed out before stays good for its first use.
    else family.used.set(family.current, Date.now())
    return this.issue(family)
  }

  /** Ends the family of this refresh token. */
  end(refreshToken: string): void {
    const family = this.families.find((one) => one.current === refreshToken || one.used.has(refreshToken))
    if (family) family.isRevoked = true
  }

  /** Ends every session of a person but the one of this access token. */
  endOthers(person: Person, accessToken: string): void {
    const kept = this.familyOf(accessToken)
    for (const family of this.families) if (family.person === person && family !== kept) family.isRevoked = true
  }

  /** Ends every session, as an operator might. */
  endAll(): void {
    for (const family of this.families) family.isRevoked = true
  }

  /** Whose access token this is; undefined when it is forged, has ended, or its session has. */
  personOf(accessToken: string): Person | undefined {
    return this.familyOf(accessToken)?.person
  }

  private familyOf(accessToken: string): Family | undefined {
    const [header = '', payload = '', signature] = accessToken.split('.')
    if (createHmac('sha256', key).update(`${header}.${payload}`).digest('base64url') !== signature) return undefined
    const claims = JSON.parse(Buffer.from(payload, 'base64url').toString()) as AccessClaims
    const family = this.families.find((one) => one.sid === claims.sid)
    if (!family || family.isRevoked || claims.exp * 1000 <= Date.now()) return undefined
    return family
  }

  /** How many sessions can still be used. */
  get alive(): number {
    return this.families.filter((family) => !family.isRevoked).length
  }

  clear(): void {
    this.families.length = 0
    this.issued.length = 0
    this.accessSeconds = 1800
  }
}
