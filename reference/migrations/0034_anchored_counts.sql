-- Part of what the hashes of slips in the audit log are made of: officers see them, and few slips could be guessed from a bare hash.
alter table ballot_boxes add column salt uuid not null default gen_random_uuid();
