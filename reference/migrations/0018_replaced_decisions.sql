-- An approved change that never takes effect, because a newer one of the same subscription took effect before its day.
alter table change_requests
  add column replaced_at timestamptz,
  add check (replaced_at is null or (status = 'Approved' and took_effect_at is null));
drop index change_requests_to_apply;
create index change_requests_to_apply on change_requests (effectivity_date)
  where status = 'Approved' and took_effect_at is null and replaced_at is null;

-- Staged dispositions that another officer has replaced, until their officer has decided the item anew or half a day has passed.
create table replaced_stagings (
  item_guid uuid not null,
  officer_guid uuid not null references users,
  replaced_by uuid not null references users,
  replaced_at timestamptz not null default now(),
  primary key (officer_guid, item_guid),
  check (officer_guid <> replaced_by)
);
create index replaced_stagings_by_time on replaced_stagings (replaced_at);
