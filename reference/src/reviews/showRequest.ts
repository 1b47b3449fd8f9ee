import { Decimal } from 'decimal.js'
import type { components } from '../../../schema/generated/rest.ts'
import type { Config } from '../config.ts'
import type { QueueReading, Request } from './requests.ts'
import { showSecond } from './secondOfficer.ts'
import type { SoleApprovals } from './soleApprovals.ts'
import { readSoleApprovals } from './soleApprovals.ts'
import { showWarnings } from './warnings.ts'

/** The officer who reads a request, with the limit of one officer and the sums that this officer has approved alone today. */
export interface Reader {
  readonly callerGuid: string
  readonly config: Pick<Config, 'secondOfficerAbove'>
  readonly approved: SoleApprovals
}

export async function findReader({ database, config, clock }: QueueReading, callerGuid: string): Promise<Reader> {
  const officer = { guid: callerGuid, now: clock.now() }
  return { callerGuid, config, approved: config.secondOfficerAbove === null ? new Map() : await readSoleApprovals(database, officer) }
}

interface ShownDecision {
  readonly Status: 'Review' | 'Approved' | 'Rejected'
  readonly Remarks?: string
  readonly EffectivityDate?: string
  readonly StagedBy?: string
  readonly DateProcessed?: string
  readonly Transactor?: string
  readonly TransactorGuid?: string
  readonly SecondOfficer?: components['schemas']['SecondOfficer']
  readonly Warnings?: components['schemas']['Warnings']
}

/**
 * The decision on a request: the stored one, else what the reading officer has staged, with its words. Another officer's staging shows as
 * `StagedBy` alone, the need of a second officer as `SecondOfficer`, and what calls for a look as `Warnings`.
 */
export function showDecision(request: Request, reader: Reader): ShownDecision {
  const { status, processed_at, transactor, decided_by, remarks, staged } = request
  const second = showSecond(reader, request)
  if (processed_at !== null && (status === 'Approved' || status === 'Rejected')) {
    const officer = { Transactor: transactor, ...(decided_by !== null && { TransactorGuid: decided_by }) }
    return { Status: status, DateProcessed: processed_at.toISOString(), ...officer, Remarks: remarks, ...second }
  }
  const waiting = { ...second, ...showWarnings(request, reader) }
  if (!staged) return { Status: 'Review', ...waiting }
  if (staged.officer_guid !== reader.callerGuid) return { Status: 'Review', StagedBy: staged.officer, ...waiting }
  const day = staged.effectivity_date !== null && { EffectivityDate: staged.effectivity_date }
  return { Status: staged.status, Remarks: staged.remarks, ...day, ...waiting }
}

const signed = ({ kind }: Request, amount: string): number => new Decimal(amount).times(kind === 'withdrawal' ? -1 : 1).toNumber()

/**
 * The amount of a request, negative of a withdrawal: as the reading officer has staged it, else as it was asked for or posted; with what was
 * asked for, where that is another amount. Nothing of an application.
 */
export function showAmount(request: Request, { callerGuid }: Reader): { Amount?: number; RequestedAmount?: number; OldAmount?: number } {
  const { amount, old_amount, requested_amount, staged } = request
  if (amount === null) return {}
  const other = staged?.officer_guid === callerGuid ? staged.amount : null
  const asked = requested_amount ?? (other === null ? null : amount)
  return {
    Amount: signed(request, other ?? amount),
    ...(old_amount !== null && { OldAmount: Number(old_amount) }),
    ...(asked !== null && { RequestedAmount: signed(request, asked) }),
  }
}
