-- A proof that came with another request, of any member, and the request that an entry was posted for.
create index transaction_requests_of_proof on transaction_requests (proof_hash) where proof_hash is not null;
create index transaction_requests_of_entry on transaction_requests (entry_id) where entry_id is not null;
