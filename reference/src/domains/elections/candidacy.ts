import { randomUUID } from 'node:crypto'
import type { components } from '../../../../schema/generated/rest.ts'
import { businessDay } from '../../calendar/day.ts'
import type { Call } from '../../contract/call.ts'
import type { Database } from '../../database/connect.ts'
import { fullName } from '../../database/fullName.ts'
import { findFaults } from '../../forms/answerFaults.ts'
import { readAnswers } from '../../forms/answers.ts'
import { findEntry, lockOpenEntry, openEntry, requireEditable } from '../../forms/entry.ts'
import type { Entry } from '../../forms/entry.ts'
import { toFields } from '../../forms/form.ts'
import type { Form } from '../../forms/form.ts'
import { refuseFaults, saveEntry } from '../../forms/saveEntry.ts'
import { HttpError } from '../../http/httpError.ts'
import { mailOf } from '../../mail/mailOf.ts'
import type { Services } from '../../services.ts'
import { toGroup } from '../../forms/attributeGroups.ts'
import { writeCandidacyReceived } from './candidacyMail.ts'
import { readCandidacyForm } from './candidacyForm.ts'
import { holdStage, readElection } from './election.ts'
import type { Election } from './election.ts'
import { readQualifications } from './eligibility.ts'
import { readBallotPositions } from './publishedBallot.ts'

type AttributeGroup = components['schemas']['AttributeGroup']

export function toCandidacy(form: Form, entry: Entry, answers: ReadonlyMap<string, string>, Status: string): AttributeGroup {
  return { ...toGroup(form.group), Status, EntryCode: entry.code, Remarks: '', Fields: toFields(form, answers) }
}

/** The caller's candidacy: the questions, with the answers there are. */
export async function readCandidacy(database: Database, electionGuid: string, userGuid: string): Promise<AttributeGroup> {
  const election = await readElection(database, electionGuid)
  const form = await readCandidacyForm(database, election)
  const user = database.selectFrom('users').select(fullName('users').as('BallotName')).where('guid', '=', userGuid)
  const named = await user.executeTakeFirstOrThrow()
  const entry = await findEntry(database, form, userGuid)
  if (!entry) return { ...toGroup(form.group), ...named, Status: 'Draft', Remarks: '', Fields: toFields(form, new Map()) }
  const candidate = database.selectFrom('candidates').select('status').where('entry_guid', '=', entry.guid)
  const status = (await candidate.executeTakeFirst())?.status ?? 'Draft'
  const positions = await readBallotPositions(database, electionGuid)
  const onBallot = positions.flatMap(({ candidates }) => candidates).find(({ entryGuid }) => entryGuid === entry.guid)
  const BallotName = onBallot?.name ?? named.BallotName
  return { ...toCandidacy(form, entry, await readAnswers(database, entry.guid), status), BallotName }
}

/** Holds the election of a candidacy's group. @throws {HttpError} 404; 409 while filing is not open, and for a user without eligibility. */
async function requireFiling({ clock }: Services, transaction: Database, groupGuid: string, userGuid: string): Promise<Election> {
  const found = await transaction.selectFrom('elections').select('guid').where('group_guid', '=', groupGuid).executeTakeFirst()
  if (!found) throw new HttpError(404)
  const election = await holdStage(transaction, found.guid)
  if (election.is_filing_open !== true) throw new HttpError(409, { message: 'Filing for candidacy is closed.' })
  const { candidacy } = await readQualifications(transaction, election, userGuid, clock.now())
  if (!candidacy.IsEligible) throw new HttpError(409, { message: 'You are not eligible to run.' })
  return election
}

/** Stores answers of the caller's candidacy. Officers of candidates may see its files. */
export async function saveCandidacy(services: Services, call: Call<'saveCandidacy'>): Promise<'Saved'> {
  const { database, clock, files } = services
  const { Guid: groupGuid, Fields: answers } = call.body.AttributeGroup
  const { guid: userGuid } = call.caller()
  const removed = await database.transaction().execute(async (transaction) => {
    const form = await readCandidacyForm(transaction, await requireFiling(services, transaction, groupGuid, userGuid))
    const now = clock.now()
    const entry = await openEntry(transaction, form, userGuid, now)
    requireEditable(entry)
    const sent = { answers, uploads: call.files, reviewPermission: 'election_candidates_review', now }
    return saveEntry(transaction, files, form, entry, sent)
  })
  for (const file of removed) await files.removeUnrecorded(file)
  return 'Saved'
}

async function addCandidate(transaction: Database, election: Election, entry: Entry, positionName: string): Promise<void> {
  const { guid: position_guid } = await transaction
    .selectFrom('positions')
    .select('guid')
    .where('election_guid', '=', election.guid)
    .where('name', '=', positionName.trim())
    .executeTakeFirstOrThrow()
  const candidate = { guid: randomUUID(), election_guid: election.guid, entry_guid: entry.guid, position_guid }
  await transaction.insertInto('candidates').values(candidate).execute()
}

export async function submitCandidacy(services: Services, call: Call<'submitCandidacy'>): Promise<'Submitted'> {
  const { clock, mails } = services
  const { guid: userGuid } = call.caller()
  const response = await call.once(async (transaction) => {
    const election = await requireFiling(services, transaction, call.params.groupGuid, userGuid)
    const form = await readCandidacyForm(transaction, election)
    const entry = await lockOpenEntry(transaction, form, userGuid)
    if (!entry) throw new HttpError(404)
    requireEditable(entry)
    const answers = await readAnswers(transaction, entry.guid)
    const now = clock.now()
    refuseFaults(findFaults(form, answers, businessDay(now)))
    const position = answers.get('position') ?? ''
    await addCandidate(transaction, election, entry, position)
    const sent = { status: 'Submitted', submitted_at: now } as const
    await transaction.updateTable('entries').set(sent).where('guid', '=', entry.guid).execute()
    const after = { EntryCode: entry.code, Status: 'Submitted', Position: position }
    await call.audit(transaction, { subject: entry.guid, before: { Status: entry.status }, after })
    await mails.add(
      transaction,
      await mailOf(services.config, transaction, userGuid, writeCandidacyReceived(services.config, election, position)),
    )
    return 'Submitted'
  })
  mails.wake()
  return response
}
