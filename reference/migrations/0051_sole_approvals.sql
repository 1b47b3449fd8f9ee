-- What an officer has approved alone, of a member on a business day: with SECOND_OFFICER_ABOVE the limit is compared with the sum of these.
create table sole_approvals (
  officer_guid uuid not null references users on delete cascade,
  member_guid uuid not null references users on delete cascade,
  day date not null,
  -- Pesos.
  sum numeric not null default 0,
  primary key (officer_guid, member_guid, day)
);
