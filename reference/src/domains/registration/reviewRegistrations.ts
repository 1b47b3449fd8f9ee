import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { auditEntryOpening, auditListing } from '../../audit/openings.ts'
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
import { readRegistrationForReview } from './readRegistration.ts'
import { writeDecision } from './registrationMail.ts'
import { isLoanChosen } from './submitRegistration.ts'
import { defaultContribution } from '../../ledger/amounts.ts'

const subscriptionTypes = ['share_capital', 'savings'] as const

/** The advisory lock of an approval that gives out a member code, since two at once would give the same; any number that no other lock has. */
const codeLock = 7_340_417

/**
 * The next member code, for example KM-00042: one above the highest of all members, since a seed, a migration and imports bring codes of
 * their own. The sequence remembers the number of a deleted member, which is not given again.
 */
async function nextMemberCode(transaction: Database): Promise<string> {
  await sql`select pg_advisory_xact_lock(${codeLock})`.execute(transaction)
  const { rows } = await sql<{ number: number }>`
    select setval('member_numbers', greatest(
      nextval('member_numbers'), 1 + (select max(substring(member_code from '^KM-([0-9]{1,9})$')::bigint) from members)
    )) as number`.execute(transaction)
  return `KM-${String(rows[0]?.number ?? 0).padStart(5, '0')}`
}

/** Opens share capital and savings, both with the default contribution, and nothing signed. */
async function subscribe(transaction: Database, memberGuid: string, memberCode: string, now: Date): Promise<void> {
  for (const type of subscriptionTypes) {
    const account = { code: `${type.replaceAll('_', '-')}-${memberCode}`, kind: type, normal_side: 'credit', member_guid: memberGuid }
    const { id } = await transaction.insertInto('accounts').values(account).returning('id').executeTakeFirstOrThrow()
    const terms = { contribution: defaultContribution.toFixed(2), term: null, effectivity_date: null }
    await transaction
      .insertInto('subscriptions')
      .values({ guid: randomUUID(), member_guid: memberGuid, type, account_id: id, ...terms, created_at: now, updated_at: now })
      .execute()
  }
}

/** Makes an applicant a member of that day, whose profile is still to be completed. @returns the member code. */
async function makeMember(transaction: Database, userGuid: string, now: Date): Promise<string> {
  const memberCode = await nextMemberCode(transaction)
  await transaction.insertInto('members').values({ user_guid: userGuid, member_code: memberCode, joined_at: now }).execute()
  await transaction.updateTable('users').set({ status: 'Active', is_compliant: false }).where('guid', '=', userGuid).execute()
  await subscribe(transaction, userGuid, memberCode, now)
  return memberCode
}

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
    books: null,
    apply: (...applied) => apply(services, ...applied),
  }
  return {
    listRegistrations: async (call: Call<'listRegistrations'>) => auditListing(services, call, 'registrations', await list(services, call)),
    getRegistrationForReview: (call: Call<'getRegistrationForReview'>) => read(services, call),
    stageRegistration: (call: Call<'stageRegistration'>) => stageDisposition(services, call, rules),
    applyRegistrations: (call: Call<'applyRegistrations'>) => applyStaged(services, call, queue),
  }
}
