-- The count that the precinct shows next. What is shown stays a whole step behind the box, so that closing polling adds a step too.
-- So what is shown says enough about the closings before.
alter table ballot_boxes
  drop column closed_ballots,
  add column next_ballots integer not null default 0,
  add column next_slips jsonb not null default '{}';
alter table ballot_boxes disable trigger count_is_final;
update ballot_boxes set next_ballots = shown_ballots, next_slips = shown_slips;
alter table ballot_boxes enable trigger count_is_final;
alter table ballot_boxes add check (next_ballots between shown_ballots and ballots);
