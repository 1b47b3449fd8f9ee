import { Decimal } from 'decimal.js'
import type { Selectable } from 'kysely'
import type { components } from '../../../schema/generated/rest.ts'
import type { Config } from '../config.ts'
import type { Database } from '../database/connect.ts'
import { fullName } from '../database/fullName.ts'
import type { Tables } from '../database/tables.ts'
import type { StagedDisposition } from './staging.ts'

export type FirstDecision = Selectable<Tables['first_decisions']>

type Limit = Pick<Config, 'secondOfficerAbove'>

/** What is decided, as far as a second officer depends on it. */
export interface Asked {
  readonly guid: string
  /** What the member asks for, in pesos, positive: a contribution counts as each payday's. Null for a request without a sum. */
  readonly sum: string | null
  /** The version of its content. */
  readonly version: string
}

/** What a list or a detail of a queue is read with. */
export interface QueueReading {
  readonly database: Database
  readonly config: Limit
}

function isAbove({ secondOfficerAbove }: Limit, sum: string): boolean {
  return secondOfficerAbove !== null && new Decimal(sum).greaterThan(secondOfficerAbove)
}

/** The approval of an item that waits for a second officer. */
export function findFirst(database: Database, itemGuid: string): Promise<FirstDecision | undefined> {
  return database.selectFrom('valid_first_decisions').selectAll().where('item_guid', '=', itemGuid).executeTakeFirst()
}

/** Those of items, by item. */
export async function listFirsts(transaction: Database, itemGuids: readonly string[]): Promise<ReadonlyMap<string, FirstDecision>> {
  if (itemGuids.length === 0) return new Map()
  const rows = await transaction.selectFrom('valid_first_decisions').selectAll().where('item_guid', 'in', itemGuids).execute()
  return new Map(rows.map((row) => [row.item_guid, row]))
}

/** Stores an approval that waits, in place of an earlier one. The transaction holds the item's lock. */
export async function storeFirst(transaction: Database, first: FirstDecision): Promise<void> {
  await transaction
    .insertInto('first_decisions')
    .values(first)
    .onConflict((conflict) => conflict.column('item_guid').doUpdateSet(first))
    .execute()
}

export async function removeFirst(transaction: Database, itemGuid: string): Promise<void> {
  await transaction.deleteFrom('first_decisions').where('item_guid', '=', itemGuid).execute()
}

/** Whether a user holds a review permission now: it may have been revoked while the call waited for a lock. */
export async function holdsPermission(transaction: Database, userGuid: string, permission: string): Promise<boolean> {
  const held = transaction.selectFrom('user_permissions').select('permission').where('user_guid', '=', userGuid)
  return (await held.where('permission', 'in', ['management_access', permission]).executeTakeFirst()) !== undefined
}

/** Whether the approval needs another officer: above the limit, or where one waits that was made under an earlier limit. */
export function needsSecond(limit: Limit, { sum, version }: Asked, first: FirstDecision | undefined): boolean {
  return sum !== null && (isAbove(limit, sum) || first?.version === version)
}

/** Whether an approval is of the same content, amount and day as another officer's. */
export function confirms({ version }: Asked, staged: StagedDisposition, first: FirstDecision | undefined): boolean {
  if (first?.version !== version || first.officer_guid === staged.officer_guid) return false
  return first.amount === staged.amount && first.effectivity_date === staged.effectivity_date
}

interface Shown {
  readonly SecondOfficer?: components['schemas']['SecondOfficer']
}

/** How the need of a second officer shows in a list or a detail, item by item; nothing for most. */
export async function readSecondOfficers({ database, config }: QueueReading): Promise<(item: Pick<Asked, 'guid' | 'sum'>) => Shown> {
  const rows = await database
    .selectFrom('valid_first_decisions as first')
    .innerJoin('users as officer', 'officer.guid', 'officer_guid')
    .selectAll('first')
    .select(fullName('officer').as('name'))
    .execute()
  const firsts = new Map(rows.map((row) => [row.item_guid, row]))
  const Above = config.secondOfficerAbove
  return ({ guid, sum }) => {
    const first = firsts.get(guid)
    if (sum === null || !(first || isAbove(config, sum))) return {}
    const { amount: Amount = null, effectivity_date: EffectivityDate = null } = first ?? {}
    return {
      SecondOfficer: {
        Sum: Number(sum),
        ...(Above !== null && { Above: Number(Above) }),
        ...(first && {
          First: {
            Officer: first.name,
            OfficerGuid: first.officer_guid,
            DateApproved: first.decided_at.toISOString(),
            Remarks: first.remarks,
            ...(Amount !== null && { Amount: Number(Amount) }),
            ...(EffectivityDate !== null && { EffectivityDate }),
          },
        }),
      },
    }
  }
}
