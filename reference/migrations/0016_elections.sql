create sequence candidacy_numbers;

-- Each flag is null until its stage is first opened, that of polling until the candidates are published.
create table elections (
  guid uuid primary key,
  title text not null check (title <> ''),
  -- The questions of a candidacy.
  group_guid uuid not null unique references attribute_groups,
  -- Years that a candidate has been a member.
  minimum_years integer not null check (minimum_years >= 0),
  -- HTML.
  candidacy_info text not null,
  voting_info text not null,
  created_at timestamptz not null,
  is_filing_open boolean,
  is_reviewing_open boolean,
  is_polling_open boolean,
  filing_opened_at timestamptz,
  filing_closed_at timestamptz,
  reviewing_opened_at timestamptz,
  reviewing_closed_at timestamptz,
  candidates_published_at timestamptz,
  polling_opened_at timestamptz,
  polling_closed_at timestamptz,
  results_published_at timestamptz,
  -- SHA-256 of the count at publishing.
  count_hash text check (count_hash ~ '^[0-9a-f]{64}$'),
  check (is_reviewing_open is null or is_filing_open is false),
  check (is_polling_open is null or is_reviewing_open is false),
  check (is_polling_open is distinct from true or polling_opened_at is not null),
  check (results_published_at is null or (is_polling_open is false and polling_opened_at is not null)),
  check ((is_filing_open is null) = (filing_opened_at is null)),
  check ((is_reviewing_open is null) = (reviewing_opened_at is null)),
  check ((is_polling_open is null) = (candidates_published_at is null)),
  check ((results_published_at is null) = (count_hash is null))
);
create index elections_by_time on elections (created_at);

create table positions (
  guid uuid primary key,
  election_guid uuid not null references elections on delete cascade,
  -- In the order of the ballot.
  number integer not null,
  name text not null check (name <> '' and name !~ ';'),
  max_vote integer not null check (max_vote > 0),
  unique (election_guid, number),
  unique (election_guid, name)
);

-- A candidacy that was submitted.
create table candidates (
  guid uuid primary key,
  election_guid uuid not null references elections on delete cascade,
  entry_guid uuid not null unique references entries,
  position_guid uuid not null references positions,
  status text not null default 'Submitted' check (status in ('Submitted', 'Qualified', 'Disqualified')),
  decided_by uuid references users,
  decided_at timestamptz,
  -- The place among the candidates of the position, drawn by lot at publishing; only of the qualified.
  ballot_number integer,
  check (ballot_number is null or status = 'Qualified'),
  check ((decided_by is null) = (decided_at is null)),
  unique (position_guid, ballot_number)
);
create index candidates_of_election on candidates (election_guid);

-- The officers who have opened a candidate.
create table candidate_reviews (
  candidate_guid uuid not null references candidates on delete cascade,
  officer_guid uuid not null references users,
  reviewed_at timestamptz not null,
  primary key (candidate_guid, officer_guid)
);

create table attendees (
  election_guid uuid not null references elections on delete cascade,
  employee_id text not null check (employee_id <> ''),
  name text not null,
  is_present boolean not null
);
create unique index attendees_by_employee on attendees (election_guid, lower(employee_id));

-- What a voter has marked and not cast yet; deleted as the ballot is cast.
create table marks (
  voter_guid uuid not null references users,
  candidate_guid uuid not null references candidates on delete cascade,
  primary key (voter_guid, candidate_guid)
);

-- Who has cast, and when; never what.
create table cast_ballots (
  election_guid uuid not null references elections on delete cascade,
  voter_guid uuid not null references users,
  cast_at timestamptz not null,
  primary key (election_guid, voter_guid)
);

-- What was cast, cut into one slip a position, equal slips counted together: { position: { "ballot numbers": slips } }. A single row
-- for an election: a row for each ballot or slip would keep an order, and its version (xmin) that of its voter.
create table ballot_boxes (
  election_guid uuid primary key references elections on delete cascade,
  ballots integer not null default 0 check (ballots >= 0),
  slips jsonb not null default '{}',
  -- What the precinct shows while polling is open.
  shown_ballots integer not null default 0 check (shown_ballots between 0 and ballots),
  shown_slips jsonb not null default '{}',
  -- The ballots when polling was last closed and all of them were shown.
  closed_ballots integer not null default 0
);

-- Hashes of receipts, with neither voter, choice nor time.
create table receipts (
  election_guid uuid not null references elections on delete cascade,
  hash bytea not null,
  primary key (election_guid, hash)
);

create function refuse_count_change() returns trigger language plpgsql as $$
begin
  if exists (select from elections where guid = old.election_guid and results_published_at is not null) then
    raise exception 'the results of this election are published' using errcode = 'restrict_violation';
  end if;
  return coalesce(new, old);
end $$;
create trigger count_is_final before update or delete on ballot_boxes for each row execute function refuse_count_change();

-- Photos on a published ballot are for every signed-in user.
alter table files add column is_shown_to_all boolean not null default false;
