import { decodeJwt, errors } from 'jose'
import { z } from 'zod'

const claims = z.object({
  Guid: z.string().min(1),
  UserName: z.string().default(''),
  FirstName: z.string().default(''),
  LastName: z.string().default(''),
  EmailAddress: z.string().nullish(),
  Status: z.enum(['Active', 'Pending', 'Review']),
  Compliant: z.string().nullish(),
  Permissions: z.string().nullish(),
  iat: z.number().optional(),
  exp: z.number().optional(),
})

/** The last instant that RFC 3339 can tell. */
const endOfTime = Date.UTC(9999, 11, 31, 23, 59, 59, 999)
const asInstant = (seconds: number) => Math.min(Math.max(0, seconds * 1000), endOfTime)

/** Who an access token says that somebody is. */
export interface Claims {
  id: string
  userName: string
  firstName: string
  lastName: string
  emailAddress: string
  status: 'ACTIVE' | 'PENDING' | 'REVIEW'
  isCompliant: boolean
  permissions: string[]
  /** Milliseconds since the epoch, on the REST API's clock; undefined when the token does not say. */
  expiresAt: number | undefined
  /** How many milliseconds the token lasts from its issue, whatever the clocks say; undefined when it does not say. */
  lifetime: number | undefined
}

const statuses = { Active: 'ACTIVE', Pending: 'PENDING', Review: 'REVIEW' } as const

/**
 * Reads the claims of an access token without checking its signature: the REST API alone decides what a token may do, and
 * refuses a forged one. What is read here only shapes what a person is shown of themselves. Null when it is no such token.
 */
export function readClaims(accessToken: string): Claims | null {
  let content: unknown
  try {
    content = decodeJwt(accessToken)
  } catch (error) {
    if (error instanceof errors.JWTInvalid) return null
    throw error
  }
  const parsed = claims.safeParse(content)
  if (!parsed.success) return null
  const { data } = parsed
  const expiresAt = data.exp === undefined ? undefined : asInstant(data.exp)
  const issuedAt = data.iat === undefined ? undefined : asInstant(data.iat)
  return {
    id: data.Guid,
    userName: data.UserName,
    firstName: data.FirstName,
    lastName: data.LastName,
    emailAddress: data.EmailAddress ?? '',
    status: statuses[data.Status],
    isCompliant: data.Compliant === 'Yes',
    permissions: (data.Permissions ?? '').split(';').filter((permission) => permission !== ''),
    expiresAt,
    lifetime: expiresAt === undefined || issuedAt === undefined || issuedAt >= expiresAt ? undefined : expiresAt - issuedAt,
  }
}
