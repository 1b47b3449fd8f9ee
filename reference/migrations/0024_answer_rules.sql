-- Rules of a question beyond its bounds, as the contract's Field has them.
alter table attribute_fields
  add decimals integer check (decimals between 0 and 6),
  add format text,
  add pattern text,
  add pattern_message text;
