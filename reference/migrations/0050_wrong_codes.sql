-- Wrong codes since the last right one: after ten the password opens no question for a code until it is changed.
alter table second_factors add column wrong_codes integer not null default 0;
