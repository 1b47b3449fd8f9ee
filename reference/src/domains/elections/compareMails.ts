import { z } from 'zod'
import type { Database } from '../../database/connect.ts'
import { StartError } from '../../startError.ts'
import { sayEvent, selectAnchors } from './anchorMail.ts'
import type { Election } from './election.ts'

const mailedAnchor = z.object({ Election: z.guid(), Event: z.string(), At: z.string(), Row: z.number(), Hash: z.string() })
type MailedAnchor = z.infer<typeof mailedAnchor>

const base64Block = /^[A-Za-z\d+/]{60,}={0,2}(?:\r?\n[A-Za-z\d+/]+={0,2})*\r?$/gm

/** The anchors of saved mails, whether in quoted-printable or base64, quoted or wrapped by a mail program, in the order of the audit log. */
function readMails(mails: string): MailedAnchor[] {
  const plain = mails
    .replace(/=\r?\n/g, '')
    .replace(/=([\dA-F]{2})/g, (_code, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)))
  const decoded = mails.match(base64Block)?.map((block) => Buffer.from(block, 'base64').toString()) ?? []
  const lines = [plain, ...decoded]
    .join('\n')
    .replace(/[\s>]/g, '')
    .matchAll(/KAPWA-ANCHOR(\{[^}]+\})/g)
  return [...lines].map(([, line = '']) => mailedAnchor.parse(JSON.parse(line))).sort((one, other) => one.Row - other.Row)
}

/** Behind a mailed anchor that is missing, the hashes of all rows differ: there is no more to compare. */
async function compareElection(database: Database, { guid, title }: Election, mailed: readonly MailedAnchor[]): Promise<string[]> {
  const logged = await selectAnchors(database, guid).orderBy('id').execute()
  const missing = mailed.find(({ Hash }) => !logged.some(({ hash }) => hash === Hash))
  const [from, to] = [mailed[0]?.Row ?? 0, missing?.Row ?? Infinity]
  const unmailed = logged.filter(({ id, hash }) => id > from && id < to && !mailed.some(({ Hash }) => Hash === hash))
  return [
    ...unmailed.map(({ kind, at }) => `The audit log has an anchor that was not mailed: ${title}: ${sayEvent(kind)}, ${at.toISOString()}.`),
    ...(missing
      ? [
          `What was mailed is not in the audit log: ${title}: ${missing.Event.replaceAll('-', ' ')}, ${missing.At}. Its row, or one before, is another.`,
        ]
      : []),
  ]
}

/** Compares the text of saved mails with the audit log, each election from its first mail on. @throws {StartError} without an anchor. */
export async function compareMails(database: Database, elections: readonly Election[], mails: string) {
  const [mailed, counts, faults]: [MailedAnchor[], string[], string[]] = [readMails(mails), [], []]
  if (mailed.length === 0) throw new StartError('The file of mails holds no anchor of an election: save whole mails in it.')
  for (const [guid, anchors] of Map.groupBy(mailed, ({ Election: ofMail }) => ofMail)) {
    const election = elections.find((one) => one.guid === guid)
    counts.push(
      `${election?.title ?? `Another election, ${guid}`}: ${String(new Set(anchors.map(({ Hash }) => Hash)).size)} mailed anchors.\n`,
    )
    if (election) faults.push(...(await compareElection(database, election, anchors)))
    else if (await database.selectFrom('audit_log').select('id').where('subject', '=', guid).limit(1).executeTakeFirst())
      faults.push(`What was mailed is of an election that is gone: ${guid}.`)
  }
  return { output: counts.join(''), faults }
}
