-- Another e-mail address that a user has asked for, until its link is used: one a user, so that a new one replaces an earlier one.
create table address_changes (
  user_guid uuid primary key references users on delete cascade,
  email_address text not null check (email_address = lower(email_address) and email_address <> ''),
  -- Only the SHA-256 of the key is kept.
  key_hash bytea not null unique,
  sent_at timestamptz not null,
  expires_at timestamptz not null,
  used_at timestamptz
);
create index address_changes_by_end on address_changes (expires_at);

-- The demo's contact form asks for it. A cooperative's own groups stay as they are.
update attribute_fields set position = position + 1000
  where group_guid = '08ac56d7-60d4-8f81-a0d4-121c2b275729' and position > 2 and exists (select from demo_seed);
insert into attribute_fields (guid, group_guid, position, control_name, label, type, is_required, placeholder, maximum, format, pattern, pattern_message, information)
  select '292fc9a6-68a2-865b-a028-7515cf966a55', guid, 3, 'email', 'E-mail address', 'text', true, 'maria@example.com', '254', 'account-email',
    '[^\s@]+@[^\s@]+\.[^\s@]+', 'Write an e-mail address, such as maria@example.com.',
    'A new address receives a link. The change holds once you have opened it.'
  from attribute_groups where guid = '08ac56d7-60d4-8f81-a0d4-121c2b275729' and exists (select from demo_seed);
update attribute_fields set position = position - 999
  where group_guid = '08ac56d7-60d4-8f81-a0d4-121c2b275729' and position > 1000;
