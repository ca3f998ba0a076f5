-- An invoice of the platform that cannot be here is set aside once somebody has seen to it; who and when stay with it.
alter table app.platform_invoices
  add column settled_at timestamptz,
  add column settled_by uuid,
  add constraint platform_invoices_settled_by_a_person check ((settled_at is null) = (settled_by is null)),
  add constraint platform_invoices_settled_is_not_fetched check (settled_at is null or state in ('differs', 'refused'));
