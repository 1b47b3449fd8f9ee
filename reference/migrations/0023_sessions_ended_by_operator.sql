alter table sessions drop constraint sessions_ended_because_check;
alter table sessions add constraint sessions_ended_because_check
  check (ended_because in ('signed out', 'token reused', 'password changed', 'ended by operator'));
