-- How long after the results protests are taken, and where; null where the election does not say. Who signs the certificate of canvass.
alter table elections
  add column protest_days integer,
  add column protest_text text,
  add column committee jsonb not null default '[]';
