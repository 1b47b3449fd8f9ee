-- What two officers have approved is shown with both: the first approval stays when the second takes effect.
create or replace view valid_first_decisions as
  select first.* from first_decisions as first
  where exists (
    select from user_permissions
    where user_guid = first.officer_guid and permission in ('management_access', first.permission)
  ) or not exists (select from requests where guid = first.item_guid and status = 'Review');
