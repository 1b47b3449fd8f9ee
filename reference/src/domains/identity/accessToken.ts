import { SignJWT, errors, jwtVerify } from 'jose'
import { z } from 'zod'
import type { Secrets } from '../../../../schema/rules/secrets.ts'
import type { Account } from './accounts.ts'
import type { FactorSettings } from './factorState.ts'
import { factorStateOf } from './factorState.ts'

/** Of access tokens: the secret signs nothing else that could pass for one, and no token of another service passes here. */
const [audience, typ] = ['kapwa-rest', 'at+jwt']

const claims = z.object({ Guid: z.uuid(), sid: z.uuid() })

/** The user and session of a valid access token. */
export interface TokenHolder {
  readonly guid: string
  readonly sid: string
}

interface TokenSettings extends FactorSettings {
  readonly tokenSecrets: Secrets
}

/** A signed access token with the claims of the contract, valid between two instants. */
export function signAccessToken(
  { tokenSecrets, config }: TokenSettings,
  account: Account,
  sid: string,
  from: Date,
  until: Date,
): Promise<string> {
  const factor = factorStateOf(config, account)
  return new SignJWT({
    Guid: account.guid,
    UserName: account.user_name,
    FirstName: account.first_name,
    LastName: account.last_name,
    EmailAddress: account.email_address ?? '',
    Status: account.status,
    Compliant: account.is_compliant ? 'Yes' : 'No',
    Permissions: factor.permissions.join(';'),
    SecondFactor: factor.state,
    sid,
  })
    .setProtectedHeader({ alg: 'HS256', typ })
    .setAudience(audience)
    .setIssuedAt(from)
    .setExpirationTime(until)
    .sign(Buffer.from(tokenSecrets[0]))
}

/** The user of a token; null when none of our secrets has signed it, or it was altered or has expired. Its session, which may have ended, is not read here. */
export async function readAccessToken([secret, ...further]: Secrets, token: string, now: Date): Promise<TokenHolder | null> {
  try {
    const expected = { algorithms: ['HS256'], typ, audience, currentDate: now, requiredClaims: ['exp', 'iat'] }
    const { payload } = await jwtVerify(token, Buffer.from(secret), expected)
    const { data } = claims.safeParse(payload)
    return data ? { guid: data.Guid, sid: data.sid } : null
  } catch (error) {
    if (!(error instanceof errors.JOSEError)) throw error
    const [next, ...others] = further
    const isOfAnother = next !== undefined && error instanceof errors.JWSSignatureVerificationFailed
    return isOfAnother ? readAccessToken([next, ...others], token, now) : null
  }
}
