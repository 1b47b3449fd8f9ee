-- Who did what. Every row carries the hash of the one before, so that a changed or missing row shows.
create table audit_log (
  id bigint primary key,
  at timestamptz not null,
  actor text not null,
  permission text,
  action text not null,
  subject text,
  before jsonb,
  after jsonb,
  reason text,
  idempotency_key text,
  previous_hash bytea not null,
  hash bytea not null
);
create index audit_log_by_subject on audit_log (subject, id);

create table audit_head (
  only_row boolean primary key default true check (only_row),
  last_id bigint not null,
  last_hash bytea not null
);
insert into audit_head (last_id, last_hash) values (0, sha256('kapwa'));

create function audit_hash(row_to_hash audit_log) returns bytea language sql stable as $$
  select sha256(row_to_hash.previous_hash || convert_to(jsonb_build_array(
    row_to_hash.id, to_char(row_to_hash.at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"'), row_to_hash.actor,
    row_to_hash.permission, row_to_hash.action, row_to_hash.subject, row_to_hash.before, row_to_hash.after,
    row_to_hash.reason, row_to_hash.idempotency_key)::text, 'UTF8'))
$$;

-- The single head row is the lock: rows are chained in the order in which their transactions take it.
create function chain_audit_row() returns trigger language plpgsql as $$
begin
  select last_id + 1, last_hash into strict new.id, new.previous_hash from audit_head for update;
  new.at := coalesce(new.at, clock_timestamp());
  new.hash := audit_hash(new);
  update audit_head set last_id = new.id, last_hash = new.hash;
  return new;
end $$;
create trigger chain_audit_row before insert on audit_log for each row execute function chain_audit_row();
create trigger audit_is_final before update or delete or truncate on audit_log execute function refuse_change();

create function refuse_head_change() returns trigger language plpgsql as $$
begin
  if pg_trigger_depth() < 2 then
    raise exception '% follows from the audit log', tg_table_name using errcode = 'restrict_violation';
  end if;
  return null;
end $$;
create trigger head_follows_log before insert or update or delete or truncate on audit_head execute function refuse_head_change();
