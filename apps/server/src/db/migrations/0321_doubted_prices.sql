-- An imported purchase or sale whose stated price its amount contradicts: neither is stored as a price until somebody says
-- which is right. The question stands at the entry, and goes with it.

alter table app.transactions
  add column doubted_price          app.amount   check (doubted_price > 0),
  -- The price that the amount makes; zero where it makes none.
  add column doubted_price_by_amount app.amount  check (doubted_price_by_amount >= 0),
  add column doubted_price_currency app.currency,
  add column doubted_price_answer   text         check (doubted_price_answer in ('stated', 'by_amount'));

alter table app.transactions add constraint transactions_doubted_whole check (
  (doubted_price is null) = (doubted_price_by_amount is null)
  and (doubted_price is null) = (doubted_price_currency is null)
  and (doubted_price is not null or doubted_price_answer is null));

create index transactions_doubted_prices on app.transactions (workspace_id)
  where doubted_price is not null and doubted_price_answer is null and deleted_at is null;
