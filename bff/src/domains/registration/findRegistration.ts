import type { GraphContext } from '../../context.ts'
import { refreshViewer } from '../../mapping/refreshViewer.ts'
import { RestError } from '../../rest/errors.ts'
import type { RegistrationSource } from './readRegistration.ts'
import { readRegistration } from './readRegistration.ts'

/** The caller's registration; null for an Active member. Source: GET /api/registration/attributes. */
export async function findRegistration({ rest }: GraphContext): Promise<RegistrationSource | null> {
  try {
    return await rest('getRegistration', { read: readRegistration })
  } catch (error) {
    if (error instanceof RestError && error.failure === 'missing') return null
    throw error
  }
}

/**
 * The viewer's registration. An Active member has none, which costs no call; an applicant without one has become a member, and one
 * in review whose application is open again was rejected: the session is refreshed, so that the next request has the new status.
 */
export async function findViewerRegistration(context: GraphContext): Promise<RegistrationSource | null> {
  const { claims } = await context.session.require()
  if (claims.status === 'ACTIVE') return null
  const registration = await findRegistration(context)
  if (!registration) await refreshViewer(context.session, ({ status }) => status === 'ACTIVE')
  else if (claims.status === 'REVIEW' && registration.form.status !== 'REVIEW')
    await refreshViewer(context.session, ({ status }) => status !== 'REVIEW')
  return registration
}
