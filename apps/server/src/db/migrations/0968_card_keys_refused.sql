-- A key that the provider refuses is noticed: since when. What a card paid is under the bell until somebody has looked.
alter table identity.practice_card_keys add column refused_at timestamptz;

alter table app.invoice_card_payments
  -- When the provider first said that it was paid; null before, and for what came before this was kept.
  add column paid_at   timestamptz,
  -- The payment last recorded for it, whether or not it stands: which invoices it settled.
  add column last_payment_id uuid,
  add column mailed_at timestamptz,
  add column noted_at  timestamptz,
  add column noted_by  uuid,
  add foreign key (workspace_id, last_payment_id) references app.payments (workspace_id, id) deferrable;
create index invoice_card_payments_unnoted on app.invoice_card_payments (workspace_id, paid_at)
  where paid_at is not null and noted_at is null;

-- Paid while nobody followed the page, and recorded by hand since: nothing is recorded once more.
alter table app.invoice_card_payments drop constraint invoice_card_payments_question_check;
alter table app.invoice_card_payments add constraint invoice_card_payments_question_check check (
  question in ('amount_differs', 'taken_back_by_hand', 'given_back_later', 'not_followed', 'recorded_by_hand'));
