import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { appendAudit } from '../../audit/append.ts'
import type { Database } from '../../database/connect.ts'
import { readDefinition } from '../../forms/attributeGroups.ts'
import { candidacyType } from '../../forms/form.ts'
import { storeGroup } from '../../forms/storeGroup.ts'
import { readElectionDefinition } from './readElectionDefinition.ts'
import type { ElectionDefinition, ElectionNames } from './readElectionDefinition.ts'
import { storeElection } from './storeElection.ts'

const isSame = (one: string, other: string) => one.toLowerCase() === other.toLowerCase()

interface Replaced {
  readonly guid: string
  readonly title: string
  readonly group_guid: string
}

/** Forms of candidacies, without that of an election that is replaced. */
async function listForms(database: Database, replaced: Replaced | null) {
  const forms = database.selectFrom('attribute_groups').select(['guid', 'name']).where('type', '=', candidacyType)
  return (await forms.orderBy('position').execute()).filter(({ guid }) => guid !== replaced?.group_guid)
}

type Forms = Awaited<ReturnType<typeof listForms>>

/** The faults that only the database shows. */
async function findStoredFaults(
  database: Database,
  forms: Forms,
  { Title, CandidacyForm }: ElectionNames,
  replaced: Replaced | null,
): Promise<string[]> {
  const elections = await database.selectFrom('elections').select(['guid', 'title']).execute()
  const titles = elections.filter(({ guid }) => guid !== replaced?.guid)
  const isTaken = titles.some(({ title }) => isSame(title, Title)) || forms.some(({ name }) => isSame(name, Title))
  const faults = Title !== '' && isTaken ? ['/Title is that of another election or candidacy form already.'] : []
  if (CandidacyForm === '') return faults
  const form = forms.find(({ name }) => isSame(name, CandidacyForm))
  const known = forms.length === 0 ? 'there is none yet' : `there are ${forms.map(({ name }) => name).join(', ')}`
  if (!form) return [...faults, `/CandidacyForm is not the Name of an attribute group of the Type ${candidacyType}: ${known}.`]
  const questions = database.selectFrom('attribute_fields').select('guid').where('group_guid', '=', form.guid)
  const position = questions.where('control_name', '=', 'position').where('type', 'in', ['dropdown', 'radio'])
  const asked = await position.where('is_required', '=', true).executeTakeFirst()
  return asked ? faults : [...faults, `/CandidacyForm has no required dropdown or radio with the ControlName position: ${form.name}.`]
}

/** Copies the questions of candidacies: each election has its own, or a member's entry would be that of the election before. */
async function copyForm(transaction: Database, formGuid: string, title: string, now: Date): Promise<string> {
  const form = await readDefinition(transaction, formGuid)
  if (!form) throw new Error('The questions of a candidacy are missing.')
  const { last } = await transaction
    .selectFrom('attribute_groups')
    .select((row) => row.fn.max('position').as('last'))
    .executeTakeFirstOrThrow()
  const Fields = (form.Fields ?? []).map((field) => ({ ...field, Guid: randomUUID() }))
  const copy = { ...form, Guid: randomUUID(), Name: title, Status: 'Active' as const, Fields }
  await storeGroup(transaction, copy, last + 1)
  const row = { actor: 'operator', action: 'attribute group defined', subject: copy.Guid, after: copy, at: now }
  await appendAudit(transaction, row)
  return copy.Guid
}

/** Deletes an election whose filing was never opened, with its attendance and its copy of the questions. */
async function deleteReplaced(transaction: Database, { guid, title, group_guid: groupGuid }: Replaced, now: Date): Promise<void> {
  await transaction.deleteFrom('elections').where('guid', '=', guid).execute()
  await transaction.deleteFrom('attribute_groups').where('guid', '=', groupGuid).execute()
  await appendAudit(transaction, { actor: 'operator', action: 'election replaced', subject: guid, before: { Title: title }, at: now })
}

async function create(transaction: Database, definition: ElectionDefinition, forms: Forms, now: Date): Promise<string> {
  const form = forms.find(({ name }) => isSame(name, definition.CandidacyForm))
  if (!form) throw new Error('The questions of a candidacy are missing.')
  const guid = randomUUID()
  await storeElection(transaction, {
    guid,
    title: definition.Title,
    groupGuid: await copyForm(transaction, form.guid, definition.Title, now),
    minimumYears: definition.MinimumYears,
    candidacyInfo: definition.CandidacyInfo,
    votingInfo: definition.VotingInfo,
    hasPartialCounts: definition.PartialResults,
    anchorAddresses: definition.AnchorAddresses,
    protestDays: definition.ProtestDays,
    protestText: definition.ProtestText,
    committee: definition.Committee,
    createdAt: now,
    positions: definition.Positions.map(({ Name, MaxVote }) => ({ guid: randomUUID(), name: Name, maxVote: MaxVote })),
  })
  await appendAudit(transaction, { actor: 'operator', action: 'election created', subject: guid, after: definition, at: now })
  return definition.Title
}

/**
 * Creates an election from the content of an operator's file, all or nothing, before its first stage; replaces the last one where
 * filing was never opened, as a wrong file would block every later one. One election runs at a time, because all calls go by
 * `GET /api/election/current`, which has one.
 * @returns its title and that of the one it replaced, or the faults for which there is none.
 */
export function createElection(
  database: Database,
  content: unknown,
  now: Date,
): Promise<{ readonly title: string; readonly replaced: string | null } | { readonly faults: readonly string[] }> {
  const { names, definition, faults } = readElectionDefinition(content)
  return database.transaction().execute(async (transaction) => {
    // Locked against a second operator: two elections would run side by side.
    await sql`lock table elections, attribute_groups in share row exclusive mode`.execute(transaction)
    const running = await transaction.selectFrom('elections').selectAll().where('results_published_at', 'is', null).executeTakeFirst()
    const replaced = running?.filing_opened_at === null ? running : null
    const forms = await listForms(transaction, replaced)
    const all = [
      ...faults,
      ...(await findStoredFaults(transaction, forms, names, replaced)),
      ...(running && !replaced ? [`${running.title} is not completed: publish its results before the next election.`] : []),
    ]
    if (all.length > 0 || definition === null) return { faults: all }
    if (replaced) await deleteReplaced(transaction, replaced, now)
    return { title: await create(transaction, definition, forms, now), replaced: replaced?.title ?? null }
  })
}
