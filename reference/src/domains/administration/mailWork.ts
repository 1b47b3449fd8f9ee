import { Decimal } from 'decimal.js'
import { sql } from 'kysely'
import type { components } from '../../../../schema/generated/rest.ts'
import { appendAudit } from '../../audit/append.ts'
import { businessDay } from '../../calendar/day.ts'
import { formatDay } from '../../../../schema/rules/days.ts'
import type { Database } from '../../database/connect.ts'
import { formatPesos } from '../../ledger/amounts.ts'
import type { Letter } from '../../mail/letter.ts'
import { writeMail } from '../../mail/letter.ts'
import { storeMails } from '../../mail/storeMails.ts'
import { decidesWork, readWork } from '../../reviews/readWork.ts'
import type { Services } from '../../services.ts'
import { isolate } from '../../../../schema/rules/visibleText.ts'

type Work = components['schemas']['ReviewWork']
type Queue = Work['Queues'][number]

const countOf = (count: number, noun: string) => `${String(count)} ${noun}${count === 1 ? '' : 's'}`

const nouns: Readonly<Partial<Record<Queue['Queue'], string>>> = { uploads: 'file', reversals: 'reversal' }

function describeQueue(queue: Queue): string[] {
  const { Title, Waiting, ForSecondOfficer, Oldest, DateEnds, Kinds } = queue
  if (Oldest === null) return []
  const kinds = Kinds.map(({ Kind, Count, Amount }) =>
    [countOf(Count, Kind), ...(Amount === undefined ? [] : [formatPesos(new Decimal(Amount))])].join(' '),
  )
  const since = `the oldest since ${formatDay(businessDay(new Date(Oldest)))}`
  const second = ForSecondOfficer ? `; ${String(ForSecondOfficer)} ${ForSecondOfficer === 1 ? 'waits' : 'wait'} for a second officer` : ''
  const ends = DateEnds === undefined ? '' : `, deleted on ${formatDay(businessDay(new Date(DateEnds)))} where nobody decides`
  return [
    `${Title}: ${countOf(Waiting, nouns[queue.Queue] ?? 'request')}, ${since}${ends}${kinds.length > 0 ? ` (${kinds.join(', ')})` : ''}${second}`,
  ]
}

/** The mail to an officer about what waits; null where nothing does. */
function writeWork(portalUrl: string, name: string, { Queues, Staged }: Work, officerGuid: string): Letter | null {
  const waiting = Queues.reduce((sum, { Waiting }) => sum + Waiting, 0)
  const own = Staged.filter(({ OfficerGuid }) => OfficerGuid === officerGuid)
  if (waiting === 0 && own.length === 0) return null
  const staged = own.map(({ Title, Approved, Rejected }) => `${Title}: ${String(Approved)} approved, ${String(Rejected)} rejected`)
  return {
    subject: waiting === 0 ? 'You have decisions to apply' : `${countOf(waiting, 'decision')} ${waiting === 1 ? 'waits' : 'wait'} for you`,
    opening: `Good day, ${isolate(name)}. This is what waits in the queues that you may review.`,
    lists: [
      ...(waiting > 0 ? [{ title: 'Waiting', items: Queues.flatMap(describeQueue) }] : []),
      ...(staged.length > 0 ? [{ title: 'Staged by you, not applied', items: staged }] : []),
    ],
    link: { label: 'Open the queues', url: `${portalUrl}/admin/work` },
    closing: 'This mail comes once a day while something waits.',
  }
}

interface Officer {
  readonly guid: string
  readonly name: string
  readonly to: string
  readonly permissions: string[]
}

/** The officers with an e-mail address and a permission. */
async function listOfficers(database: Database): Promise<Officer[]> {
  const { rows } = await sql<Officer>`
    select guid, first_name as name, email_address as to, array_agg(permission) as permissions
    from users join user_permissions on user_guid = guid
    where email_address is not null
    group by guid order by guid`.execute(database)
  return rows.filter(({ permissions }) => permissions.some(decidesWork))
}

/**
 * Mails each officer what waits in the queues, once a day, audited.
 * @returns how many mails there are; 0 where those of the day were stored already, or nothing waits.
 */
export function mailWork({ database, clock, config }: Pick<Services, 'database' | 'clock' | 'config'>): Promise<number> {
  const at = clock.now()
  return database.transaction().execute(async (transaction) => {
    const day = businessDay(at)
    const first = transaction
      .insertInto('work_mails')
      .values({ day })
      .onConflict((conflict) => conflict.doNothing())
    if (!(await first.returning('day').executeTakeFirst())) return 0
    const officers = await listOfficers(transaction)
    const mails = []
    for (const { guid, name, to, permissions } of officers) {
      const letter = writeWork(config.portalUrl, name, await readWork(transaction, { guid, permissions }), guid)
      if (letter) mails.push(writeMail(to, config.cooperativeName, letter))
    }
    if (mails.length === 0) return 0
    await storeMails(transaction, mails, at)
    await appendAudit(transaction, { actor: 'operator', action: 'work mailed', after: { Officers: mails.length }, at })
    return mails.length
  })
}
