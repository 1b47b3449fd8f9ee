-- Texts that people wrote before, as the service stores them from now on (schema/rules/visibleText.ts): without invisible characters, with
-- one space for blanks and control characters. The log, the ledger and a published ballot stay as they are.
create function pg_temp.clean_line(text) returns text language sql immutable return trim(regexp_replace(regexp_replace($1,
  '[\u00AD\u034F\u0600-\u0605\u061C\u06DD\u070F\u0890-\u0891\u08E2\u115F-\u1160\u17B4-\u17B5\u180B-\u180F\u200B-\u200F\u202A-\u202E\u2060-\u206F\u3164\uFE00-\uFE0F\uFEFF\uFFA0\uFFF0-\uFFFB\U000110BD\U000110CD\U00013430-\U0001343F\U0001BCA0-\U0001BCA3\U0001D173-\U0001D17A\U000E0000-\U000E0FFF]',
  '', 'g'), '[\u0001-\u0020\u007F-\u00A0\u1680\u2000-\u200A\u2028\u2029\u202F\u205F\u2800\u3000]+', ' ', 'g'));
create function pg_temp.clean_lines(text) returns text language sql immutable return (
  select trim(string_agg(pg_temp.clean_line(line), E'\n' order by place), E'\n')
  from regexp_split_to_table($1, '\r\n|[\r\n\u2028\u2029]') with ordinality as lines (line, place)
);
create function pg_temp.clean_file_name(text) returns text language sql immutable return coalesce(nullif(pg_temp.clean_line($1), ''), 'file');

create temporary table cleaned_answers on commit drop as
select entry_guid, control_name, case field.type when 'textarea' then pg_temp.clean_lines(value) else pg_temp.clean_line(value) end as value
from answers join entries on entries.guid = entry_guid join attribute_fields field using (group_guid, control_name)
where field.type in ('text', 'textarea', 'radio', 'dropdown');

do $$
declare
  place record;
  changed bigint;
begin
  for place in
    select *, format('%I <> pg_temp.clean_%s(%1$I)', field, kind) as is_unclean from (values
      ('users', 'first_name', 'line'), ('users', 'middle_name', 'line'), ('users', 'last_name', 'line'), ('users', 'suffix', 'line'),
      ('attendees', 'name', 'line'), ('entries', 'remarks', 'lines'), ('change_requests', 'remarks', 'lines'),
      ('transaction_requests', 'remarks', 'lines'), ('staged_dispositions', 'remarks', 'lines'), ('first_decisions', 'remarks', 'lines'),
      ('files', 'name', 'file_name'), ('imports', 'file_name', 'file_name'), ('staged_imports', 'file_name', 'file_name')
    ) as places (relation, field, kind)
  loop
    execute format('update %I set %I = pg_temp.clean_%s(%2$I) where %4$s', place.relation, place.field, place.kind, place.is_unclean);
    get diagnostics changed = row_count;
    if changed > 0 then raise info 'Cleaned the texts of % rows: %.%.', changed, place.relation, place.field; end if;
  end loop;
  update candidates set reason = pg_temp.clean_lines(reason) from elections
  where elections.guid = election_guid and candidates_published_at is null and reason <> pg_temp.clean_lines(reason);
  get diagnostics changed = row_count;
  if changed > 0 then raise info 'Cleaned the texts of % rows: candidates.reason.', changed; end if;
  delete from answers using cleaned_answers cleaned
  where cleaned.value = '' and (answers.entry_guid, answers.control_name) = (cleaned.entry_guid, cleaned.control_name);
  update answers set value = cleaned.value from cleaned_answers cleaned
  where (answers.entry_guid, answers.control_name) = (cleaned.entry_guid, cleaned.control_name) and answers.value <> cleaned.value;
  get diagnostics changed = row_count;
  if changed > 0 then raise info 'Cleaned the texts of % rows: answers.value.', changed; end if;
end $$;
drop function pg_temp.clean_line, pg_temp.clean_lines, pg_temp.clean_file_name;

-- A name without a letter is none.
update attribute_fields set pattern = '.*\p{L}.*', pattern_message = label || ' must have a letter.'
from attribute_groups where attribute_groups.guid = group_guid and attribute_groups.type = 'Registration'
  and control_name in ('first_name', 'last_name') and pattern is null;
