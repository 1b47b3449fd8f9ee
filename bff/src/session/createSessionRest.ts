import type { ReferenceCache } from '../cache/referenceCache.ts'
import type { RestResponse } from '../rest/response.ts'
import type { Rest } from '../rest/createRest.ts'
import { createRest } from '../rest/createRest.ts'
import type { RestHttp } from '../rest/http.ts'
import type { RestCaller } from '../rest/request.ts'
import type { DeviceCookie } from './deviceCookie.ts'
import type { RequestSession } from './requestSession.ts'
import { SessionCaller } from './sessionCaller.ts'

/** Who sends a request, whatever its session. */
export interface Asker {
  network: string
  device?: DeviceCookie
}

/** Limits the calls that are sent without a token. */
export interface VisitorLimit {
  over: (visitor: RestCaller, asker: Asker) => RestCaller
}

export interface RestResources {
  http: RestHttp
  shared: ReferenceCache<RestResponse>
  existenceLimit: VisitorLimit
}

/** `rest` for one request, in the name of its session. Its calls end together at the session's deadline, but for those with a time of their own; each has its own besides. The signal ends its reads. */
export function createSessionRest(
  { http, shared, existenceLimit }: RestResources,
  session: RequestSession,
  asker: Asker,
  signal?: AbortSignal,
): Rest {
  const visitor: RestCaller = {
    send: (request, ends) => http.send(request, { requestId: session.requestId, deadline: session.deadline, signal: ends }),
  }
  return createRest({
    caller: new SessionCaller(http, session),
    visitor: existenceLimit.over(visitor, asker),
    signal,
    shared,
    mayShare: async () => (await session.require()).endsAt !== null,
  })
}
