-- The ballot as the candidates were published: what voters choose from, what is counted and what results are named by. As text: its bytes
-- are hashed into the audit log.
create table published_ballots (
  election_guid uuid primary key references elections on delete cascade,
  document text not null
);

-- The votes of each count that the precinct has shown, { position: { ballot number: votes } }, with the salt of their hash in the audit log.
create table shown_counts (
  id bigint generated always as identity primary key,
  election_guid uuid not null references elections on delete cascade,
  ballots integer not null check (ballots >= 0),
  votes jsonb not null,
  salt uuid not null
);
create index shown_counts_of_election on shown_counts (election_guid, id);

create function refuse_ballot_change() returns trigger language plpgsql as $$
begin
  if exists (select from elections where guid in (old.election_guid, new.election_guid) and candidates_published_at is not null) then
    raise exception 'the candidates of this election are published' using errcode = 'restrict_violation';
  end if;
  return coalesce(new, old);
end $$;
create trigger ballot_is_final before insert or update or delete on candidates for each row execute function refuse_ballot_change();
create trigger ballot_is_final before insert or update or delete on positions for each row execute function refuse_ballot_change();
create trigger ballot_is_final before update or delete on published_ballots for each row execute function refuse_ballot_change();
create trigger shown_is_final before update or delete on shown_counts for each row execute function refuse_ballot_change();
create trigger ballot_is_kept before truncate on published_ballots execute function refuse_change();
create trigger shown_is_kept before truncate on shown_counts execute function refuse_change();
