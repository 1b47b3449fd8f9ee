-- The code that a newer mail has replaced is told as older, for as long as it would have worked.
alter table reset_codes add column earlier_hash bytea, add column earlier_expires_at timestamptz;
