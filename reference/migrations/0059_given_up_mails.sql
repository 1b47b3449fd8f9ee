-- A mail that was given up is deleted some time after, and health counts those that are there.
alter table mails_to_send add column given_up_at timestamptz;
update mails_to_send set given_up_at = now() where due_at is null;
create index mails_to_send_given_up on mails_to_send (given_up_at) where due_at is null;
