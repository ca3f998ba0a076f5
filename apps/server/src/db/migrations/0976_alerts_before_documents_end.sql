-- A document of the advice that ends is to be renewed: an alert of the practice's own, as that of an identity paper.
alter table app.book_alerts drop constraint book_alerts_kind_check;
alter table app.book_alerts add constraint book_alerts_kind_check check (kind in ('bank_link', 'large_move', 'mandate_ends',
  'identity_ends', 'document_ends', 'profile_ends', 'loan_ends', 'contract_age', 'drift', 'cash'));
