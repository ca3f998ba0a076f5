-- Costs of furnished letting were asked for with their depreciation. Where a household stated them so, nothing more is
-- written off: its word stays whole beside a depreciation that its property states.
alter table app.tax_profiles no force row level security;
update app.tax_profiles p
   set statements = p.statements || jsonb_build_array(jsonb_build_object(
         'fact', 'furnishedDepreciation', 'amount', '0', 'statedOn', stated.value ->> 'statedOn'))
  from app.tax_profiles o
 cross join lateral jsonb_array_elements(o.statements) as stated (value)
 where o.workspace_id = p.workspace_id and o.year = p.year and stated.value ->> 'fact' = 'furnishedCosts'
   and not p.statements @> '[{"fact": "furnishedDepreciation"}]';
alter table app.tax_profiles force row level security;
