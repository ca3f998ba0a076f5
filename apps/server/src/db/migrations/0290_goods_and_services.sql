-- Lines say whether they sell goods or services: VAT on goods is due when they are delivered, on services as they are paid.

alter table app.articles add column supply text not null default 'services' check (supply in ('goods', 'services'));

-- What of a rate falls on goods. Null on documents issued before: there the category of the whole document counts.
alter table app.invoice_vat
  add column goods_base app.amount,
  add column goods_vat app.amount,
  add constraint invoice_vat_goods_at_once check ((goods_base is null) = (goods_vat is null));
