-- Wrong codes of a second factor, and of the mail of its set-up, count together among the other guesses, and a code has no total of its own.
-- The three columns that counted before are unused from now on, and stay for a service of before that still runs beside a newer one.
update wrong_guesses set place = replace(place, 'set-up code of', 'second factor of') where place like 'set-up code of %';
insert into wrong_guesses (place, guesses, kept_until)
select 'second factor of ' || user_guid, least(wrong_codes, 10), now() + interval '36500 days' from second_factors where wrong_codes > 0
on conflict (place) do update set guesses = greatest(wrong_guesses.guesses, excluded.guesses);
update reset_codes set wrong_guesses = 0 where wrong_guesses > 0;
update second_factor_setups set wrong_mailed_codes = 0 where wrong_mailed_codes > 0;

alter table sessions
  drop constraint sessions_ended_because_check,
  add constraint sessions_ended_because_check check (
    ended_because in (
      'signed out', 'token reused', 'password changed', 'ended by operator', 'ended by officer', 'ended by user', 'wrong passwords', 'wrong codes'
    )
  );
