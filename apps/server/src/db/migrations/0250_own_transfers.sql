-- Money that left an account may have reached another one of the household. What was answered about such a pair stands at
-- the entry by which it left: the entry that was confirmed as its arrival, and those that were rejected. Without foreign
-- keys on purpose: an entry that is gone no longer matches, and one that is restored does again.

alter table app.transactions add column confirmed_arrival_id uuid;
alter table app.transactions add column rejected_arrival_ids uuid[] not null default '{}'
  check (cardinality(rejected_arrival_ids) <= 100);
alter table app.transactions add constraint transactions_answered_when_sent check (
  (confirmed_arrival_id is null and rejected_arrival_ids = '{}') or kind in ('withdrawal', 'transfer_out'));

create index transactions_cash_moves on app.transactions (workspace_id, booked_on)
  where deleted_at is null and kind in ('deposit', 'withdrawal', 'transfer_in', 'transfer_out');
