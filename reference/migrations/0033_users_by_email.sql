-- The look-up of members by the beginning of the e-mail address.
create index users_by_email on users (lower(email_address) text_pattern_ops);
