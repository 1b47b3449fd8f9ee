import { auditEntryOpening } from '../../audit/openings.ts'
import type { Call } from '../../contract/call.ts'
import type { Database } from '../../database/connect.ts'
import { readAnswers } from '../../forms/answers.ts'
import { readRegistrationForm, registrationType } from '../../forms/form.ts'
import { HttpError } from '../../http/httpError.ts'
import { applyStaged } from '../../reviews/applyStaged.ts'
import type { Officer, Outcome, ReviewQueue } from '../../reviews/applyStaged.ts'
import { decideEntry, listReviewedEntries, lockReviewedEntries } from '../../reviews/entryReviews.ts'
import type { ReviewedEntry } from '../../reviews/entryReviews.ts'
import type { StagedDisposition } from '../../reviews/staging.ts'
import { decideAsIs, stageDisposition } from '../../reviews/stageDisposition.ts'
import { toEtag } from '../../reviews/version.ts'
import type { Services } from '../../services.ts'
import { findProblem } from './findProblem.ts'
import { makeMember } from './makeMember.ts'
import { readRegistrationForReview } from './readRegistration.ts'
import { writeDecision } from './registrationMail.ts'
import { isLoanChosen } from './submitRegistration.ts'

const queueName = 'registration'

async function list(services: Services, { query, caller }: Call<'listRegistrations'>) {
  const form = await readRegistrationForm(services.database)
  return form ? listReviewedEntries(services, form.group.guid, caller().guid, query.since) : []
}

async function read(services: Services, call: Call<'getRegistrationForReview'>) {
  const { registration, version } = await readRegistrationForReview(services, call.params.id, call.caller().guid)
  await auditEntryOpening(services, call, call.params.id)
  call.setHeader('ETag', toEtag(version))
  return registration
}

async function lock(transaction: Database, guids: readonly string[]): Promise<ReviewedEntry[]> {
  const groups = await transaction.selectFrom('attribute_groups').select('guid').where('type', '=', registrationType).execute()
  const entries = await lockReviewedEntries(transaction, guids, () => queueName)
  return entries.filter(({ entry }) => groups.some(({ guid }) => guid === entry.group_guid))
}

function stage(services: Services, call: Call<'stageRegistration'>) {
  return stageDisposition(services, call, {
    lock: async (transaction, guid) => (await lock(transaction, [guid]))[0],
    async decide(transaction, { entry }, disposition) {
      const decision = decideAsIs(disposition)
      const problem = decision.status === 'Approved' ? await findProblem(transaction, entry) : null
      if (problem !== null) throw new HttpError(409, { message: problem })
      return decision
    },
  })
}

async function apply(
  services: Services,
  transaction: Database,
  { entry }: ReviewedEntry,
  staged: StagedDisposition,
  officer: Officer,
): Promise<Outcome | null> {
  const isApproved = staged.status === 'Approved'
  if (isApproved && (await findProblem(transaction, entry)) !== null) return null
  const { before, after } = await decideEntry(transaction, entry, staged, officer)
  const memberCode = isApproved ? await makeMember(transaction, entry.user_guid, officer.now) : null
  if (!isApproved) await transaction.updateTable('users').set({ status: 'Pending' }).where('guid', '=', entry.user_guid).execute()
  const asksForLoan = isLoanChosen(await readAnswers(transaction, entry.guid))
  const letter = writeDecision(services.config, { code: entry.code, remarks: staged.remarks, memberCode, asksForLoan })
  return { before, after: memberCode === null ? after : { ...after, MemberCode: memberCode }, letter }
}

/** The officers' queue of applications for membership. */
export function registrationReviewHandlers(services: Services) {
  const queue: ReviewQueue<ReviewedEntry> = {
    name: queueName,
    permission: 'registration_approval_review',
    lock,
    apply: (transaction, item, staged, officer) => apply(services, transaction, item, staged, officer),
  }
  return {
    listRegistrations: (call: Call<'listRegistrations'>) => list(services, call),
    getRegistrationForReview: (call: Call<'getRegistrationForReview'>) => read(services, call),
    stageRegistration: (call: Call<'stageRegistration'>) => stage(services, call),
    applyRegistrations: (call: Call<'applyRegistrations'>) => applyStaged(services, call, queue),
  }
}
