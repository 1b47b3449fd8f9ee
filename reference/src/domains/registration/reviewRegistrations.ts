import { auditEntryOpening } from '../../audit/openings.ts'
import type { Call } from '../../contract/call.ts'
import type { Database } from '../../database/connect.ts'
import { readAnswers } from '../../forms/answers.ts'
import { readRegistrationForm } from '../../forms/form.ts'
import { HttpError } from '../../http/httpError.ts'
import { applyStaged, decidedColumns } from '../../reviews/applyStaged.ts'
import type { Officer, Outcome, ReviewQueue } from '../../reviews/applyStaged.ts'
import { listRequests } from '../../reviews/listRequests.ts'
import type { LockedRequest } from '../../reviews/requests.ts'
import type { Decision } from '../../reviews/staging.ts'
import type { ReviewRules } from '../../reviews/stageDisposition.ts'
import { decideAsIs, stageDisposition } from '../../reviews/stageDisposition.ts'
import { toEtag } from '../../reviews/version.ts'
import type { Services } from '../../services.ts'
import { findProblem } from './findProblem.ts'
import { makeMember } from './makeMember.ts'
import { readRegistrationForReview } from './readRegistration.ts'
import { writeDecision } from './registrationMail.ts'
import { isLoanChosen } from './submitRegistration.ts'

async function list(services: Services, { query, caller }: Call<'listRegistrations'>) {
  const form = await readRegistrationForm(services.database)
  return form ? listRequests(services, { group: form.group.guid }, caller().guid, query.since) : []
}

async function read(services: Services, call: Call<'getRegistrationForReview'>) {
  const { registration, version } = await readRegistrationForReview(services, call.params.id, call.caller().guid)
  await auditEntryOpening(services, call, call.params.id)
  call.setHeader('ETag', toEtag(version))
  return registration
}

const rules: ReviewRules<LockedRequest> = {
  find: (request) => (request.kind === 'registration' ? request : null),
  async decide(transaction, request, disposition) {
    const decision = decideAsIs(disposition)
    const problem = decision.status === 'Approved' ? await findProblem(transaction, request) : null
    if (problem !== null) throw new HttpError(409, { message: problem })
    return decision
  },
}

async function apply(
  services: Services,
  transaction: Database,
  request: LockedRequest,
  staged: Decision,
  officer: Officer,
): Promise<Outcome | null> {
  const { guid, user_guid: userGuid, code } = request
  const isApproved = staged.status === 'Approved'
  if (isApproved && (await findProblem(transaction, request)) !== null) return null
  await transaction.updateTable('entries').set(decidedColumns(staged, officer)).where('guid', '=', guid).execute()
  const memberCode = isApproved ? await makeMember(transaction, userGuid, officer.now) : null
  if (!isApproved) await transaction.updateTable('users').set({ status: 'Pending' }).where('guid', '=', userGuid).execute()
  const asksForLoan = isLoanChosen(await readAnswers(transaction, guid))
  const letter = writeDecision(services.config, { code, remarks: staged.remarks, memberCode, asksForLoan })
  return { ...(memberCode !== null && { after: { MemberCode: memberCode } }), letter }
}

/** The officers' queue of applications for membership. */
export function registrationReviewHandlers(services: Services) {
  const queue: ReviewQueue<LockedRequest> = {
    ...rules,
    name: 'registration',
    permission: 'registration_approval_review',
    apply: (...applied) => apply(services, ...applied),
  }
  return {
    listRegistrations: (call: Call<'listRegistrations'>) => list(services, call),
    getRegistrationForReview: (call: Call<'getRegistrationForReview'>) => read(services, call),
    stageRegistration: (call: Call<'stageRegistration'>) => stageDisposition(services, call, rules),
    applyRegistrations: (call: Call<'applyRegistrations'>) => applyStaged(services, call, queue),
  }
}
