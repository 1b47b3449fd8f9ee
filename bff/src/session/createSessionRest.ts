import type { ReferenceCache } from '../cache/referenceCache.ts'
import type { RestResponse } from '../rest/response.ts'
import type { Rest } from '../rest/createRest.ts'
import { createRest } from '../rest/createRest.ts'
import type { RestHttp } from '../rest/http.ts'
import type { RestCaller } from '../rest/request.ts'
import type { RequestSession } from './requestSession.ts'
import { SessionCaller } from './sessionCaller.ts'

export interface RestResources {
  http: RestHttp
  shared: ReferenceCache<RestResponse>
}

/**
 * `rest` for one request, in the name of its session. Its calls end together at the session's deadline, but for those with a time of their
 * own; each has its own besides. The signal ends its reads. Without a limit of visitors every call needs the session.
 */
export function createSessionRest(
  { http, shared }: RestResources,
  session: RequestSession,
  limitVisitor?: (visitor: RestCaller) => RestCaller,
  signal?: AbortSignal,
): Rest {
  const caller = new SessionCaller(http, session)
  const visitor: RestCaller = {
    send: (request, ends) => http.send(request, { requestId: session.requestId, deadline: session.deadline, signal: ends }),
  }
  return createRest({
    caller,
    visitor: limitVisitor?.(visitor) ?? caller,
    signal,
    shared,
    mayShare: async () => (await session.require()).endsAt !== null,
  })
}
