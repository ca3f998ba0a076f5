-- A line that looks like the payment of an income may be none: that answer stands at the line, so that it is exported and
-- erased with it (decision 0926). Without foreign keys on purpose, as in 0250.
alter table app.transactions add column rejected_income_ids uuid[] not null default '{}'
  check (cardinality(rejected_income_ids) <= 100);
