-- A practice that comes with a series in use says where it goes on: its first document here takes that number. Known
-- for good, so that the number of the first document can be checked like those after it.

alter table app.invoice_counters drop constraint invoice_counters_last_check;
alter table app.invoice_counters add constraint invoice_counters_last_check check (last >= 0);
alter table app.invoice_counters add column began_at integer not null default 1 check (began_at > 0);
