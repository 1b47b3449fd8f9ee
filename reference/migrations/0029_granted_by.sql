-- The officer who granted a permission; null for the operator, who alone could until now.
alter table user_permissions add column granted_by uuid references users;

alter table sessions
  drop constraint sessions_ended_because_check,
  add constraint sessions_ended_because_check
    check (ended_because in ('signed out', 'token reused', 'password changed', 'ended by operator', 'ended by officer', 'ended by user'));
