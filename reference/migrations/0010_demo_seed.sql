-- Marks a database that holds the demo cooperative, whose passwords everybody knows.
create table demo_seed (
  only_row boolean primary key default true check (only_row),
  business_day date not null,
  seeded_at timestamptz not null default now()
);
