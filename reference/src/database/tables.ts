import type { AdministrationTables } from './tables/administration.ts'
import type { ElectionsTables } from './tables/elections.ts'
import type { EntriesTables } from './tables/entries.ts'
import type { IdentityTables } from './tables/identity.ts'
import type { LedgerTables } from './tables/ledger.ts'
import type { MemberTables } from './tables/member.ts'
import type { ReviewsTables } from './tables/reviews.ts'
import type { ServiceTables } from './tables/service.ts'
import type { SubscriptionsTables } from './tables/subscriptions.ts'

/** The tables of reference/migrations, as the driver reads and writes them. */
export interface Tables
  extends AdministrationTables,
    ElectionsTables,
    EntriesTables,
    IdentityTables,
    LedgerTables,
    MemberTables,
    ReviewsTables,
    ServiceTables,
    SubscriptionsTables {}
