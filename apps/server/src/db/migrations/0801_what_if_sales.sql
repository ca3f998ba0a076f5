-- A named what-if may sell a property: which one, at what price and in how many years.

alter table app.tax_what_ifs add column sale jsonb check (jsonb_typeof(sale) = 'object');
