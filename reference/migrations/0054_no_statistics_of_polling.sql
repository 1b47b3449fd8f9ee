-- PostgreSQL's statistics are a copy of some values of a table: a slip or a voter in them would outlive the row. From now on there are none
-- of what polling writes. Trap: only a change of a column's type, be it to its own, drops the statistics that there are.
do $$
declare
  written record;
begin
  for written in
    select attrelid::regclass as relation, attname as name, format_type(atttypid, atttypmod) as type from pg_attribute
    where attrelid in ('marks'::regclass, 'ballot_boxes'::regclass, 'cast_ballots'::regclass, 'receipts'::regclass)
      and attnum > 0 and not attisdropped
  loop
    execute format('alter table %s alter column %I type %s', written.relation, written.name, written.type);
    execute format('alter table %s alter column %I set statistics 0', written.relation, written.name);
  end loop;
end $$;
