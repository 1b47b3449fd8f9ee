import { randomUUID } from 'node:crypto'
import { changeDatabase } from './cooperative.ts'

/** The first day of the report's requests, which no other request has. */
export const reportedFrom = '2033-01-01'

/** Requests that a report lists; they are rejected, since approved ones need an entry in the ledger. */
const reported = (count: number) => `
  insert into transaction_requests (guid, code, subscription_guid, kind, amount, requested_at, status, decided_by, processed_at, remarks)
    select gen_random_uuid(), 'MANY-' || n, s.guid, 'withdrawal', 500 + n % 9000, timestamptz '${reportedFrom} 00:00Z' + n * interval '10 seconds',
      'Rejected', s.member_guid, now(), 'Not now, please ask again next month. ' || n
    from generate_series(1, ${count}) n, (select * from subscriptions where type = 'savings' limit 1) s;
`

/** Renewals in review, one a member; what waited before is out of the way. */
const waiting = (count: number) => `
  delete from change_requests where subscription_type = 'share_capital' and status = 'Review';
  insert into change_requests (guid, code, subscription_guid, subscription_type, old_amount, new_amount, new_term, requested_at)
    select gen_random_uuid(), '${randomUUID()}-' || row_number() over (), guid, type, contribution, 200, 1, now() - random() * interval '30 days'
    from subscriptions where type = 'share_capital' and member_guid in (select guid from users where user_name like 'many%') limit ${count};
`

/** Adds so many requests for a report to the database of a running service. */
export const addReported = (dataDir: string, count: number) => changeDatabase(dataDir, reported(count))

/** Makes so many renewals of share capital wait, of the members that `addMembers` has added. */
export const setWaiting = (dataDir: string, count: number) => changeDatabase(dataDir, waiting(count))
