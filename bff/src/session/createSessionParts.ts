import type { FastifyBaseLogger } from 'fastify'
import type { Config } from '../config.ts'
import type { RestHttp } from '../rest/http.ts'
import type { BackgroundTasks } from '../running/backgroundTasks.ts'
import type { SharedStore } from '../store/sharedStore.ts'
import type { CookieCipher } from './cookieCipher.ts'
import { RefreshCooldown } from './refreshCooldown.ts'
import type { SessionParts } from './requestSession.ts'
import { RevokedSessions } from './revokedSessions.ts'
import { SessionCookieCodec } from './sessionCookieCodec.ts'
import { TokenRefresher } from './tokenRefresher.ts'

interface SharedParts {
  http: RestHttp
  store: SharedStore
  cipher: CookieCipher
  background: BackgroundTasks
  log: Pick<FastifyBaseLogger, 'warn'>
}

/** Creates the parts that all sessions of a process share. */
export function createSessionParts(config: Config, { http, store, cipher, background, log }: SharedParts): SessionParts {
  const { refresh, signOutPath, timeoutMs, requestTimeoutMs } = config.rest
  const codec = new SessionCookieCodec(cipher, (claims) => log.warn({ claims }, 'an access token lacks claims of the contract'))
  const revoked = new RevokedSessions(store)
  const refresher = new TokenRefresher({ refresh, signOutPath, timeoutMs }, { http, store, codec, revoked, background, log })
  return { http, codec, refresher, revoked, cooldown: new RefreshCooldown(), background, signOutPath, requestTimeoutMs }
}
