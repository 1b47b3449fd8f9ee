import { manilaInstant } from '../../src/calendar/day.ts'
import { servicePermission } from '../../src/contract/authorize.ts'
import type { Database } from '../../src/database/connect.ts'
import { FileStore } from '../../src/files/fileStore.ts'
import type { Entry } from '../../src/forms/entry.ts'
import { nextCode } from '../../src/forms/entry.ts'
import { readFormOf } from '../../src/forms/form.ts'
import { findPrefill, storePrefill } from '../../src/forms/prefill.ts'
import type { Services } from '../../src/services.ts'
import { onePagePdf } from '../onePagePdf.ts'
import { plainPng } from '../plainPng.ts'
import { portraitPng } from '../portraitPng.ts'
import { guidOf } from '../random.ts'
import type { SeedEntry, SeedFile } from './entry.ts'

/** An hour after the accounts of a day. */
const sentAt = (day: string) => manilaInstant(day, 10)

function reviewPermissionOf({ group }: SeedEntry): string {
  if (group.type === 'Registration') return 'registration_approval_review'
  if (group.type === 'Candidacy') return 'election_candidates_review'
  return group.type === 'Service' ? servicePermission(group.name) : 'management_access'
}

/** Pictures by their colours: the demo has few, and many files of each. */
const pictures = new Map<string, Buffer>()

function pictureOf(colour: readonly [number, number, number]): Buffer {
  const known = pictures.get(String(colour))
  if (known) return known
  const picture = plainPng(96, 128, colour)
  pictures.set(String(colour), picture)
  return picture
}

function contentOf(content: SeedFile['content']): Buffer {
  if ('lines' in content) return onePagePdf(content.lines)
  return 'colour' in content ? pictureOf(content.colour) : portraitPng(content)
}

/** Stores a file of an answer; answers its Guid. */
async function storeFile(store: FileStore, entry: SeedEntry, entryGuid: string, { name, content }: SeedFile): Promise<string> {
  const guid = guidOf(`file ${entryGuid} ${name}`)
  const description = {
    name,
    contentType: 'lines' in content ? 'application/pdf' : 'image/png',
    ownerGuid: guidOf(`user ${entry.userName}`),
    reviewPermission: reviewPermissionOf(entry),
    createdAt: sentAt(entry.submittedOn ?? entry.createdOn),
  }
  await store.store(description, [contentOf(content)], guid)
  return guid
}

async function insertFiles(database: Database, store: FileStore, entry: SeedEntry, entryGuid: string): Promise<void> {
  for (const [control_name, files] of Object.entries(entry.files ?? {})) {
    for (const [position, file] of files.entries()) {
      const file_guid = await storeFile(store, entry, entryGuid, file)
      await database.insertInto('answer_files').values({ file_guid, entry_guid: entryGuid, control_name, position }).execute()
    }
  }
}

/** The officers who have decided what is decided in the demo. */
const officers = { Registration: 'registrar', Service: 'services' } as const

/** When an entry was decided, on the day on which it was submitted. */
function decisionOn({ group: { type }, status, submittedOn }: SeedEntry) {
  const isDecided = status === 'Approved' || status === 'Rejected'
  if (!isDecided || submittedOn === undefined || (type !== 'Registration' && type !== 'Service')) return null
  return { decided_by: guidOf(`user ${officers[type]}`), processed_at: manilaInstant(submittedOn, 15) }
}

/** Stores what a profile that is not submitted begins with, as its first save does. */
async function insertPrefill(
  database: Database,
  { group: { type }, status, createdOn }: SeedEntry,
  entry: Pick<Entry, 'guid' | 'group_guid' | 'user_guid'>,
): Promise<void> {
  const form = type === 'Compliance' && status === 'Draft' ? await readFormOf(database, entry.group_guid) : null
  if (form) await storePrefill(database, form, entry.guid, await findPrefill(database, form, entry.user_guid, createdOn))
}

/** Writes entries with their answers and files, numbered in the order of their beginning, in the caller's transaction. */
export async function insertEntries(
  database: Database,
  { config }: Pick<Services, 'config'>,
  entries: readonly SeedEntry[],
): Promise<void> {
  const store = new FileStore(config.dataDir, database)
  const inOrder = [...entries].sort((one, other) => one.createdOn.localeCompare(other.createdOn))
  for (const entry of inOrder) {
    const code = await nextCode(database, entry.group.type, sentAt(entry.createdOn))
    const guid = guidOf(`entry ${code}`)
    const group_guid = guidOf(`group ${entry.group.type} ${entry.group.name}`)
    const user_guid = guidOf(`user ${entry.userName}`)
    await database
      .insertInto('entries')
      .values({
        guid,
        code,
        group_guid,
        user_guid,
        status: entry.status,
        remarks: entry.remarks ?? '',
        is_followed: entry.isFollowed ?? false,
        created_at: sentAt(entry.createdOn),
        submitted_at: entry.submittedOn === undefined ? null : sentAt(entry.submittedOn),
        ...decisionOn(entry),
      })
      .execute()
    await insertPrefill(database, entry, { guid, group_guid, user_guid })
    const answers = Object.entries(entry.answers).map(([control_name, value]) => ({ entry_guid: guid, control_name, value }))
    await database.insertInto('answers').values(answers).execute()
    await insertFiles(database, store, entry, guid)
  }
}
