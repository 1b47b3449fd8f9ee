import type { ReadCaller } from '../../contract/authentication.ts'
import type { Services } from '../../services.ts'
import { readAccessToken } from './accessToken.ts'
import type { FactorSettings } from './factorState.ts'
import { readOpenSession } from './sessions.ts'

/** Reads callers from our access tokens, each with what the database has of its session and user at this call. */
export function createReadCaller(services: Pick<Services, 'database' | 'clock' | 'tokenSecrets'> & FactorSettings): ReadCaller {
  return async (accessToken) => {
    const holder = await readAccessToken(services.tokenSecrets, accessToken, services.clock.now())
    const session = holder && (await readOpenSession(services, holder.sid))
    return session ? { ...holder, ...session } : null
  }
}
