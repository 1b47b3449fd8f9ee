import type { Config } from '../config.ts'
import type { RestHttp } from '../rest/http.ts'
import type { Errands } from '../running/errands.ts'
import type { SharedStore } from '../store/sharedStore.ts'
import { EndedSessions } from './endedSessions.ts'
import { OutagePauses } from './outagePauses.ts'
import { Renewals } from './renewals.ts'
import type { SessionParts } from './requestSession.ts'
import type { Sealer } from './sealing.ts'
import { Tickets } from './tickets.ts'

interface SharedParts {
  http: RestHttp
  store: SharedStore
  sealer: Sealer
  errands: Errands
}

/** What the sessions of one process are made of. */
export function createSessionParts(config: Config, { http, store, sealer, errands }: SharedParts): SessionParts {
  const { refresh, signOutPath, timeoutMs } = config.rest
  const tickets = new Tickets(sealer)
  const ended = new EndedSessions(store)
  const renewals = new Renewals({ refresh, signOutPath, timeoutMs }, { http, store, tickets, ended, errands })
  return { http, tickets, renewals, ended, outages: new OutagePauses(), errands, signOutPath }
}
