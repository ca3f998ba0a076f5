-- The business rules of EN 16931 that a received invoice breaks; null where none were checked: its profile has none, or it came before.

alter table app.received_invoices
  add column broken_rules jsonb check (jsonb_typeof(broken_rules) = 'array' and jsonb_array_length(broken_rules) <= 200);
