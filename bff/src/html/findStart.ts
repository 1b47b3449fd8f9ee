import { setTimeout as sleep } from 'node:timers/promises'
import type { FastifyRequest } from 'fastify'
import { RestError } from '../rest/errors.ts'
import { readSessionCookies } from '../session/cookies.ts'
import type { SessionParts } from '../session/requestSession.ts'
import { RequestSession } from '../session/requestSession.ts'
import { SessionEnded } from '../session/sessionEnded.ts'
import { mapViewer } from '../viewer/mapViewer.ts'
import type { ViewThread } from './views/viewThread.ts'

/** The first screen of a signed-in user. */
interface Start {
  path: string
  /** The `Set-Cookie` values of a session that was refreshed. */
  cookies: string[]
}

/** Finds where a user with a live session is led from a public page; null for all others, in an outage, and beyond the limit. */
export type FindStart = (request: FastifyRequest) => Promise<Start | null>

interface StartParts {
  thread: ViewThread
  sessionParts: SessionParts
  /** In milliseconds: past it the page is sent. A refresh continues, and the session's next request gets its tokens. */
  timeoutMs: number
  isWithinLimit: (request: FastifyRequest) => Promise<boolean>
}

/**
 * Creates the function that finds first screens. /home has no GraphQL client, and a script would show the page of visitors first. A session
 * whose token has expired is refreshed on the way, since only that tells whether it is alive.
 */
export function createFindStart({ thread, sessionParts, timeoutMs, isWithinLimit }: StartParts): FindStart {
  const find: FindStart = async (request) => {
    try {
      if (!(await isWithinLimit(request))) return null
      const session = new RequestSession(sessionParts, request.id, readSessionCookies(request.headers.cookie))
      const token = await session.current()
      return (
        token && {
          path: await thread.run('start', mapViewer(token), AbortSignal.timeout(timeoutMs)),
          cookies: (await session.setCookies()) ?? [],
        }
      )
    } catch (error) {
      if (!(error instanceof SessionEnded || error instanceof RestError)) request.log.error(error, 'no first screen could be found')
      return null
    }
  }
  return async (request) => {
    const { access, refresh } = readSessionCookies(request.headers.cookie)
    if (access === undefined && refresh === undefined) return null
    return Promise.race([find(request), sleep(timeoutMs, null, { ref: false })])
  }
}
