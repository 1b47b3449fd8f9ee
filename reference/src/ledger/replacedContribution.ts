import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'

/** The contribution that a subscription had on a day, where a change has taken effect since; null where the present one is that of the day. */
export const replacedContribution = (subscriptionGuid: RawBuilder<unknown>, day: RawBuilder<unknown>): RawBuilder<unknown> => sql`(
  select old_amount from change_requests replaced
  where replaced.subscription_guid = ${subscriptionGuid} and replaced.took_effect_at is not null and replaced.effectivity_date > ${day}
  order by replaced.effectivity_date, replaced.requested_at limit 1)`
