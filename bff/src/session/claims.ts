import { decodeJwt, errors } from 'jose'
import { z } from 'zod'

// The documents name the claims and show examples, no types.
const name = z.string().nullish()
const seconds = z.union([z.number(), z.string().regex(/^\d{1,15}(?:\.\d+)?$/)]).nullish()
const status = z
  .string()
  .trim()
  .toLowerCase()
  .pipe(z.enum(['active', 'pending', 'review']))

const claims = z.object({
  Guid: z.union([z.string().min(1), z.number()]),
  UserName: name,
  FirstName: name,
  LastName: name,
  EmailAddress: name,
  Status: status,
  Compliant: z.union([z.string(), z.boolean()]).nullish(),
  Permissions: z.union([z.string(), z.array(z.string())]).nullish(),
  SecondFactor: z.string().nullish(),
  iat: seconds,
  exp: seconds,
})

const affirmed: ReadonlySet<string> = new Set(['yes', 'true', '1'])

/** The last instant that RFC 3339 can express. */
const endOfTime = Date.UTC(9999, 11, 31, 23, 59, 59, 999)
const asInstant = (seconds: number) => Math.min(Math.max(0, seconds * 1000), endOfTime)

export interface Claims {
  id: string
  userName: string
  firstName: string
  lastName: string
  emailAddress: string
  status: 'ACTIVE' | 'PENDING' | 'REVIEW'
  isCompliant: boolean
  permissions: string[]
  /** Null where the REST API has no second factor. */
  secondFactor: 'OFF' | 'ON' | 'DUE' | null
  /** Milliseconds since the epoch, on the REST API's clock; undefined without an `exp` claim. */
  expiresAt: number | undefined
  /** `exp` minus `iat` in milliseconds, independent of clock skew; undefined without both claims. */
  lifetime: number | undefined
}

const factors: Readonly<Record<string, NonNullable<Claims['secondFactor']>>> = { Off: 'OFF', On: 'ON', Due: 'DUE' }
const statuses = { active: 'ACTIVE', pending: 'PENDING', review: 'REVIEW' } as const

function permissionsOf(written: string | string[] | null | undefined): string[] {
  const names = typeof written === 'string' ? written.split(';') : (written ?? [])
  return names.map((permission) => permission.trim()).filter((permission) => permission !== '')
}

function instantOf(value: z.output<typeof seconds>): number | undefined {
  return value === undefined || value === null ? undefined : asInstant(Number(value))
}

/** The content of a token; null for a text that is no token. */
function decode(accessToken: string): unknown {
  try {
    return decodeJwt(accessToken)
  } catch (error) {
    if (error instanceof errors.JWTInvalid) return null
    throw error
  }
}

/**
 * Reads the claims of an access token without verifying its signature: the REST API rejects a forged token at its first call, and
 * the claims only decide what a user is shown about themselves. Null for any other token.
 */
export function readClaims(accessToken: string): Claims | null {
  const { data } = claims.safeParse(decode(accessToken))
  if (!data) return null
  const [expiresAt, issuedAt] = [instantOf(data.exp), instantOf(data.iat)]
  return {
    id: String(data.Guid),
    userName: data.UserName ?? '',
    firstName: data.FirstName ?? '',
    lastName: data.LastName ?? '',
    emailAddress: data.EmailAddress ?? '',
    status: statuses[data.Status],
    isCompliant: affirmed.has(
      String(data.Compliant ?? '')
        .trim()
        .toLowerCase(),
    ),
    permissions: permissionsOf(data.Permissions),
    secondFactor: factors[data.SecondFactor ?? ''] ?? null,
    expiresAt,
    lifetime: expiresAt === undefined || issuedAt === undefined || issuedAt >= expiresAt ? undefined : expiresAt - issuedAt,
  }
}

/** The names of the claims that cannot be read, for the log; the whole token where it is none. */
export function unreadableClaims(accessToken: string): string {
  const content = decode(accessToken)
  if (content === null) return 'it is no JWT'
  const { error } = claims.safeParse(content)
  return [...new Set((error?.issues ?? []).map(({ path }) => String(path[0])))].join(', ')
}
