-- Codes for a signature are counted by the day: from the first of the count on, which begins again 24 hours later.

alter table app.quotation_codes add column counted_from timestamptz not null default now();
alter table app.quotation_codes alter column counted_from drop default;

alter table app.compliance_codes add column counted_from timestamptz not null default now();
alter table app.compliance_codes alter column counted_from drop default;
