-- Wrong guesses in a row at one place: at a present password in a session or at a mailed link, at the short codes of an account.
create table wrong_guesses (
  place text primary key,
  guesses integer not null,
  kept_until timestamptz not null
);
create index wrong_guesses_by_end on wrong_guesses (kept_until);

alter table sessions
  drop constraint sessions_ended_because_check,
  add constraint sessions_ended_because_check check (
    ended_because in (
      'signed out', 'token reused', 'password changed', 'ended by operator', 'ended by officer', 'ended by user', 'wrong passwords'
    )
  );
