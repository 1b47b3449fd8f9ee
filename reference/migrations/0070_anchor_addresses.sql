-- Where each anchor of an election is mailed as it is written: who has the mails sees an audit log that was rewritten since.
alter table elections add column anchor_addresses text[] not null default '{}' check (cardinality(anchor_addresses) <= 5);
