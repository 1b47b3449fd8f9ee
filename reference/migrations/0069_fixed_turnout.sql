-- What turnout and quorum are reckoned from, as polling was last closed; null while it is not closed, and where an earlier version closed it.
alter table elections
  add column closed_entitled integer,
  add column closed_listed integer,
  add column closed_present integer,
  add check (num_nulls(closed_entitled, closed_listed, closed_present) in (0, 3));
