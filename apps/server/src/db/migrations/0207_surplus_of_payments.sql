-- What a customer paid beyond what its documents ask for can settle another document later on: a further part of the same
-- payment, which counts from its own day. Money that a document does not need any more leaves it by a negative part.

alter table app.payment_allocations add column part integer not null default 0 check (part >= 0);
alter table app.payment_allocations add column settled_on date;
alter table app.payment_allocations drop constraint payment_allocations_pkey;
alter table app.payment_allocations add primary key (workspace_id, payment_id, invoice_id, part);
comment on column app.payment_allocations.settled_on is 'The day it counts; null for that of the payment.';
