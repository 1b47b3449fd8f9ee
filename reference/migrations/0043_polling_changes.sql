-- Every opening and closing of polling: the columns of elections have the first opening and the last closing alone.
create table polling_changes (
  id bigint generated always as identity primary key,
  election_guid uuid not null references elections on delete cascade,
  is_opening boolean not null,
  at timestamptz not null
);
create index polling_changes_of_election on polling_changes (election_guid, id);
-- The audit log has those of before, except for the changes of the demo's command, which the columns have.
insert into polling_changes (election_guid, is_opening, at)
select guid, true, polling_opened_at from elections
where polling_opened_at is not null and (
  select (after ->> 'IsPollingOpen')::boolean from audit_log
  where subject = guid::text and after ? 'IsPollingOpen' and audit_log.at >= polling_opened_at
  order by id limit 1) is not true;
insert into polling_changes (election_guid, is_opening, at)
select guid, (after ->> 'IsPollingOpen')::boolean, audit_log.at
from elections join audit_log on subject = guid::text
where after ? 'IsPollingOpen' and audit_log.at >= polling_opened_at
order by audit_log.id;
insert into polling_changes (election_guid, is_opening, at)
select guid, false, polling_closed_at from elections
where is_polling_open is false and polling_closed_at is not null
  and (select is_opening from polling_changes where election_guid = guid order by id desc limit 1);
