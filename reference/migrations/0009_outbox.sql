-- Mails that no SMTP server takes because none is configured.
create table outbox (
  id bigint generated always as identity primary key,
  recipient text not null,
  subject text not null,
  text_body text not null,
  created_at timestamptz not null default now()
);
