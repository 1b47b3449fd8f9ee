-- Who withdrew, was disqualified or died after the candidates were published. Two officers say so; the published ballot stays as it is.
create table left_candidates (
  candidate_guid uuid primary key references candidates,
  kind text not null check (kind in ('Withdrawn', 'Disqualified', 'Deceased')),
  -- Members read these words.
  reason text not null check (reason <> ''),
  asked_by uuid not null references users,
  asked_at timestamptz not null,
  agreed_by uuid references users check (agreed_by <> asked_by),
  agreed_at timestamptz,
  check ((agreed_by is null) = (agreed_at is null))
);
-- While its election is published, what was agreed to is final.
create function refuse_left_change() returns trigger language plpgsql as $$
begin
  if old.agreed_at is not null and exists (
    select from candidates join elections on elections.guid = election_guid
    where candidates.guid = old.candidate_guid and candidates_published_at is not null
  ) then
    raise exception 'two officers agreed that the candidate has left' using errcode = 'restrict_violation';
  end if;
  return coalesce(new, old);
end $$;
create trigger left_is_final before update or delete on left_candidates for each row execute function refuse_left_change();
create trigger left_is_kept before truncate on left_candidates execute function refuse_change();
