import type { GraphContext } from '../../context.ts'
import { refreshViewer } from '../../viewer/refreshViewer.ts'
import { readIfThere } from '../../rest/readIfThere.ts'
import type { RegistrationSource } from './readRegistration.ts'
import { readRegistration } from './readRegistration.ts'

/** The caller's registration; null for an Active member. Source: GET /api/registration/attributes. */
export async function findRegistration({ rest, session }: GraphContext): Promise<RegistrationSource | null> {
  const { claims } = await session.require()
  return readIfThere(() => rest('getRegistration', { read: (response) => readRegistration(response, claims.status === 'PENDING') }))
}

/** The viewer's registration. An Active member has none, which costs no call. */
export async function findViewerRegistration(context: GraphContext): Promise<RegistrationSource | null> {
  const { claims } = await context.session.require()
  return claims.status === 'ACTIVE' ? null : findRegistration(context)
}

/**
 * Refreshes the session of an applicant whose application was decided since the token was issued: without a registration the applicant
 * has become a member, and one in review whose registration is open again or Rejected may have been rejected.
 */
export async function refreshDecidedApplicant(context: GraphContext): Promise<void> {
  const { claims } = await context.session.require()
  const registration = await findViewerRegistration(context)
  if (!registration) await refreshViewer(context.session, ({ status }) => status === 'ACTIVE')
  else if (claims.status !== 'REVIEW') return
  else if (registration.form.status !== 'REVIEW') await refreshViewer(context.session, ({ status }) => status !== 'REVIEW')
  // A staged rejection reads like an applied one while the token says Review: a second refresh would tell them apart no better.
  else if (registration.isRejected) await context.session.refreshOnce()
}
