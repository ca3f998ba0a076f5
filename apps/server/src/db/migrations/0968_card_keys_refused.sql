-- A key that the provider refuses is noticed: since when. What a card paid is under the bell until somebody has looked.
alter table identity.practice_card_keys add column refused_at timestamptz;

alter table app.invoice_card_payments
  -- When the payment was recorded; null before, and for what came before this was kept.
  add column paid_at   timestamptz,
  add column mailed_at timestamptz,
  add column noted_at  timestamptz,
  add column noted_by  uuid;
create index invoice_card_payments_unnoted on app.invoice_card_payments (workspace_id, paid_at)
  where paid_at is not null and noted_at is null;
