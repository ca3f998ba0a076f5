-- A property that was closed may have been sold, given away, destroyed, or recorded by error; and only the household knows whether
-- it was its main home on that day. Both are answers of the household, beside what else it states of its wealth.

alter table app.tax_wealth add column closings jsonb not null default '[]' check (jsonb_typeof(closings) = 'array');
