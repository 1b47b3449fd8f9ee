-- What a voter has marked and not cast yet, sealed with a key that the database never has: the nonce, the authentication tag and as many
-- bytes for every voter of an election. Deleted as the ballot is cast. Marks of before, which were not sealed, are dropped: they are made anew.
drop table marks;
create table marks (
  election_guid uuid not null references elections on delete cascade,
  voter_guid uuid not null references users,
  sealed bytea not null,
  primary key (election_guid, voter_guid)
);

-- When what polling leaves below the tables was last cleared, taken before that work begins.
alter table elections add column traces_cleared_at timestamptz;
