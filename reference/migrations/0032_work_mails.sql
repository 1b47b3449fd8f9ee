-- The days on which officers were mailed what waits: one mail a day.
create table work_mails (
  day date primary key
);
