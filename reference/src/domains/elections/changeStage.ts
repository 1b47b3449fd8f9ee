import type { Updateable } from 'kysely'
import type { Call } from '../../contract/call.ts'
import type { Database } from '../../database/connect.ts'
import type { Tables } from '../../database/tables.ts'
import { HttpError } from '../../http/httpError.ts'
import type { Services } from '../../services.ts'
import { writeAnchor } from './anchorMail.ts'
import { closeBallotBox } from './ballotBox.ts'
import { lockStage, stageOf } from './election.ts'
import type { Election } from './election.ts'
import { addPollingChange } from './pollingChanges.ts'
import { requireAnchored } from './recount.ts'
import { noReopening, settleReopening } from './settleReopening.ts'

type StageCall = Call<'changeFiling'> | Call<'changeReviewing'> | Call<'changePolling'>
type Flag = 'IsFilingOpen' | 'IsReviewingOpen' | 'IsPollingOpen'

/** A stage that officers open and close: the refusal of a change in words, and the columns that the change writes. */
interface StageRule {
  readonly flag: Flag
  readonly isOpen: (election: Election) => boolean
  readonly refusal: (election: Election) => string | null
  readonly open: (election: Election, now: Date) => Updateable<Tables['elections']>
  readonly close: (now: Date) => Updateable<Tables['elections']>
}

const filing: StageRule = {
  flag: 'IsFilingOpen',
  isOpen: (election) => election.is_filing_open === true,
  refusal: (election) => (election.is_reviewing_open === null ? null : 'Filing is over: reviewing was opened.'),
  open: (election, now) => ({ is_filing_open: true, filing_opened_at: election.filing_opened_at ?? now }),
  close: (now) => ({ is_filing_open: false, filing_closed_at: now }),
}

const reviewing: StageRule = {
  flag: 'IsReviewingOpen',
  isOpen: (election) => election.is_reviewing_open === true,
  refusal: (election) => {
    if (election.is_filing_open !== false) return 'Reviewing begins once filing is closed.'
    return election.is_polling_open === null ? null : 'Reviewing is over: the candidates are published.'
  },
  open: (election, now) => ({ is_reviewing_open: true, reviewing_opened_at: election.reviewing_opened_at ?? now }),
  close: (now) => ({ is_reviewing_open: false, reviewing_closed_at: now }),
}

/** What a closing fixes. */
export const notClosed = { board_receipts: null, board_root: null, closed_entitled: null, closed_listed: null, closed_present: null }

const polling: StageRule = {
  flag: 'IsPollingOpen',
  isOpen: (election) => election.is_polling_open === true,
  refusal: (election) => {
    if (election.is_polling_open === null) return 'Polling begins once the candidates are published.'
    return election.results_published_at ? 'Polling is over: the results are published.' : null
  },
  open: (election, now) => ({
    is_polling_open: true,
    polling_opened_at: election.polling_opened_at ?? now,
    ...notClosed,
    ...noReopening,
  }),
  close: (now) => ({ is_polling_open: false, polling_closed_at: now }),
}

/** Filing can be opened again until reviewing was. @throws {HttpError} 409 before the first candidacy. */
async function requireCandidate(transaction: Database, electionGuid: string): Promise<void> {
  const candidate = transaction.selectFrom('candidates').select('guid').where('election_guid', '=', electionGuid)
  if (!(await candidate.executeTakeFirst())) throw new HttpError(409, { message: 'No candidacy has been submitted.' })
}

function requireChange(election: Election, rule: StageRule, isOpen: boolean): void {
  const refusal = rule.refusal(election)
  if (refusal !== null) throw new HttpError(409, { message: refusal })
  if (rule.isOpen(election) === isOpen) throw new HttpError(409, { message: `It is ${isOpen ? 'open' : 'closed'} already.` })
}

/** Further work of opening or closing a stage, in the same transaction. */
interface StageWork<Settled = never> {
  /** What the call does instead of the change; null where it is the change. */
  readonly settle?: (transaction: Database, election: Election, now: Date) => Promise<Settled | null>
  readonly begin?: (transaction: Database, election: Election, now: Date) => Promise<void>
  readonly finish?: (transaction: Database, guid: string, now: Date) => Promise<void>
}

async function change<Settled = never>(
  { database, clock }: Services,
  call: StageCall,
  rule: StageRule,
  { settle, begin, finish }: StageWork<Settled> = {},
): Promise<Settled | 'Saved'> {
  const { Guid: guid, [rule.flag]: isOpen } = call.body
  if (isOpen === undefined) throw new HttpError(400, { faults: [{ Field: rule.flag, Message: `${rule.flag} is required.` }] })
  return database.transaction().execute(async (transaction) => {
    const election = await lockStage(transaction, guid)
    const now = clock.now()
    const settled = await settle?.(transaction, election, now)
    if (settled) return settled
    requireChange(election, rule, isOpen)
    if (isOpen) await begin?.(transaction, election, now)
    const changed = isOpen ? rule.open(election, now) : rule.close(now)
    const after = await transaction.updateTable('elections').set(changed).where('guid', '=', guid).returningAll().executeTakeFirstOrThrow()
    if (!isOpen) await finish?.(transaction, guid, now)
    const before = { Stage: stageOf(election), [rule.flag]: rule.isOpen(election) }
    const row = { subject: guid, before, after: { Stage: stageOf(after), [rule.flag]: isOpen } }
    const reason = election.reopening_reason
    // The anchor of a closing is that of the ballot box.
    if (rule !== polling || !isOpen) await call.audit(transaction, row)
    else await writeAnchor(transaction, guid, () => call.audit(transaction, { ...row, ...(reason !== null && { reason }) }))
    return 'Saved'
  })
}

export const changeFiling = (services: Services, call: Call<'changeFiling'>) => change(services, call, filing)
export const changeReviewing = (services: Services, call: Call<'changeReviewing'>) =>
  change(services, call, reviewing, { begin: (transaction, { guid }) => requireCandidate(transaction, guid) })

const workOf = (call: Call<'changePolling'>): StageWork<'Waiting' | 'Saved'> => ({
  settle: (transaction, election, now) => settleReopening(transaction, call, election, now),
  begin: async (transaction, election, now) => {
    await requireAnchored(transaction, election)
    const { guid, reopening_reason: reason, reopening_asked_by: asked_by } = election
    const reopening = reason === null || asked_by === null ? null : { reason, asked_by, agreed_by: call.caller().guid }
    await addPollingChange(transaction, guid, true, now, reopening)
  },
  finish: async (transaction, guid, now) => {
    await addPollingChange(transaction, guid, false, now)
    await closeBallotBox(transaction, guid, now)
  },
})

export async function changePolling(services: Services, call: Call<'changePolling'>): Promise<'Waiting' | 'Saved'> {
  const saved = await change(services, call, polling, workOf(call))
  services.mails.wake()
  if (call.body.IsPollingOpen === false) services.traces.wake()
  return saved
}
