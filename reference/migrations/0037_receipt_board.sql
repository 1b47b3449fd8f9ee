-- The board of receipts as polling was last closed: how many receipts it has, and its Merkle root. Null while polling is open, and
-- where it was closed before there was a board.
alter table elections add column board_receipts integer check (board_receipts >= 0);
alter table elections add column board_root text check (board_root ~ '^[0-9a-f]{64}$');
alter table elections add check ((board_receipts is null) = (board_root is null));
alter table elections add check (board_root is null or is_polling_open is false);
