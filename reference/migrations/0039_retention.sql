-- The proof of a rejected or cancelled deposit is deleted after its retention time; its hash stays.
do $$
declare
  named text;
begin
  select conname into strict named from pg_constraint
  where conrelid = 'transaction_requests'::regclass and contype = 'c' and pg_get_constraintdef(oid) like '%proof_guid%';
  execute format('alter table transaction_requests drop constraint %I', named);
end
$$;
alter table transaction_requests
  add check ((kind = 'deposit') = (proof_hash is not null)),
  add check (proof_guid is null or kind = 'deposit'),
  add check (kind = 'withdrawal' or proof_guid is not null or status in ('Rejected', 'Cancelled'));
