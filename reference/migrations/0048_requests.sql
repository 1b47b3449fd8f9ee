-- Whatever members have sent, as one kind of row: what officers decide, and forms. Each kind keeps its own table; drafts are no requests.
create view requests as
  select
    r.guid, r.code, r.subscription_type as queue, 'change' as kind, s.member_guid as user_guid, r.subscription_guid, null::uuid as group_guid,
    -- What a list has as one item: of savings all requests of a member.
    case r.subscription_type when 'savings' then r.subscription_guid else r.guid end as item_guid,
    -- Pesos, never negative: what is asked for, of an approved transaction what was posted.
    r.new_amount as amount,
    -- Of an approved transaction: what was asked for, where less was posted.
    null::numeric as requested_amount,
    -- Of a change: the terms before and after.
    r.old_amount, r.old_term, r.new_term,
    -- Of a change: the terms of the subscription now.
    s.contribution as present_amount, s.term as present_term, s.effectivity_date as present_effectivity_date,
    null::uuid as proof_guid,
    -- What the limit of one officer is compared with, in pesos; null for a request without a sum.
    r.new_amount as sum,
    r.status, r.requested_at, r.processed_at, r.cancelled_at, r.decided_by, r.remarks
  from change_requests as r join subscriptions as s on s.guid = r.subscription_guid
  union all
  select
    r.guid, r.code, 'savings', r.kind, s.member_guid, r.subscription_guid, null, r.subscription_guid,
    r.amount, r.requested_amount, null, null, null, null, null, null, r.proof_guid, r.amount,
    r.status, r.requested_at, r.processed_at, r.cancelled_at, r.decided_by, r.remarks
  from transaction_requests as r join subscriptions as s on s.guid = r.subscription_guid
  union all
  select
    e.guid, e.code, t.name, t.name, e.user_guid, null, e.group_guid, e.guid,
    null, null, null, null, null, null, null, null, null,
    -- The largest answer to a number question whose name is `amount` or ends in `_amount`. Trap: an answer may be older than its question, and no number.
    case e.status when 'Review' then (
      select max(case when value ~ '^-?\d+(\.\d+)?$' then abs(value::numeric) end)
      from attribute_fields as field join answers on entry_guid = e.guid and answers.control_name = field.control_name
      where field.group_guid = e.group_guid and field.type = 'number' and field.control_name ~* '(^|_)amount$'
    ) end,
    e.status, e.submitted_at, e.processed_at, e.cancelled_at, e.decided_by, e.remarks
  from entries as e join attribute_groups as g on g.guid = e.group_guid
    -- Trap: the type of a group is any text, and `Deposit` is no deposit.
    cross join lateral (select case when g.type in ('Service', 'Registration') then lower(g.type) else 'form ' || g.type end as name) as t
  where e.status <> 'Draft' and e.submitted_at is not null;
