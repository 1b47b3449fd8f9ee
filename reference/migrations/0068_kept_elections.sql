-- An election whose candidates are published is there for good: with its row, its ballot, voters and receipts would be gone.
create function refuse_election_delete() returns trigger language plpgsql as $$
begin
  raise exception 'the candidates of this election are published' using errcode = 'restrict_violation';
end $$;
create trigger election_is_kept before delete on elections
  for each row when (old.candidates_published_at is not null) execute function refuse_election_delete();
create trigger elections_are_kept before truncate on elections execute function refuse_change();
