import { createHmac, randomBytes, randomUUID } from 'node:crypto'
import type { AccessClaims, Person } from '../factories/person.ts'

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
  /** Used refresh tokens, with the time of first use in milliseconds. */
  used: Map<string, number>
}

const encode = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url')
const graceMilliseconds = 10_000
const key = randomBytes(32)

/**
 * The sessions of the stub, by the rules of the contract: access tokens are signed JWTs, refresh tokens are opaque and rotate at each
 * use. Reuse grace: a refresh token used again within 10 s is a lost race and answers, later it is theft and ends the session.
 */
export class Sessions {
  /** Seconds that the next access tokens have left; negative for expired ones. Other than 1800, they do not say when they were issued. */
  accessSeconds = 1800
  /** False for a REST API that answers a refresh with the same refresh token: no document of the contract asks for a new one. */
  rotatesRefreshTokens = true
  /** Every issued access and refresh token, to look for where none may leak. */
  readonly issued: string[] = []
  private readonly families: Family[] = []

  start(person: Person): TokenPair {
    const family: Family = { sid: randomUUID(), person, isRevoked: false, current: '', used: new Map() }
    this.families.push(family)
    return this.issue(family)
  }

  private issue(family: Family): TokenPair {
    const iat = Math.floor(Date.now() / 1000)
    const claims: AccessClaims = { ...family.person.claims, sid: family.sid, iat, exp: iat + this.accessSeconds }
    // Of a token of a short life the BFF waits for its last third; one that is near its end has no such life.
    const issuedAt = this.accessSeconds === 1800 ? iat : undefined
    const content = `${encode({ alg: 'HS256', typ: 'JWT' })}.${encode({ ...claims, iat: issuedAt, jti: randomUUID() })}`
    const AccessToken = `${content}.${createHmac('sha256', key).update(content).digest('base64url')}`
    if (this.rotatesRefreshTokens || family.current === '') family.current = randomBytes(32).toString('base64url')
    this.issued.push(AccessToken, family.current)
    return { AccessToken, RefreshToken: family.current }
  }

  /** A new pair for a refresh token; undefined when it is refused. */
  refresh(refreshToken: string): TokenPair | undefined {
    const family = this.families.find((one) => one.current === refreshToken || one.used.has(refreshToken))
    if (!family || family.isRevoked) return undefined
    if (!this.rotatesRefreshTokens) return this.issue(family)
    const usedAt = family.used.get(refreshToken)
    if (usedAt !== undefined && Date.now() - usedAt > graceMilliseconds) {
      family.isRevoked = true
      return undefined
    }
    if (usedAt === undefined) family.used.set(refreshToken, Date.now())
    // Within the grace the pair issued before stays valid for its first use.
    else family.used.set(family.current, Date.now())
    return this.issue(family)
  }

  end(refreshToken: string): void {
    const family = this.families.find((one) => one.current === refreshToken || one.used.has(refreshToken))
    if (family) family.isRevoked = true
  }

  /** Ends every session, as an operator does. */
  endAll(): void {
    for (const family of this.families) family.isRevoked = true
  }

  /** The person of an access token; undefined when it is forged or expired, or its session has ended. */
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

  /** The number of sessions that have not ended. */
  get alive(): number {
    return this.families.filter((family) => !family.isRevoked).length
  }

  clear(): void {
    this.families.length = 0
    this.issued.length = 0
    this.accessSeconds = 1800
    this.rotatesRefreshTokens = true
  }
}
