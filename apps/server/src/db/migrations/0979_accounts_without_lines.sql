-- An account in which nothing happens is opened, and worth what its bank says, without an import that could be taken back.
alter table app.bank_accounts
  -- The link has opened the account it is joined to without a line.
  add column brought_asset boolean not null default false,
  -- The day for which the link stated the bank's balance without a line.
  add column valued_on     date;

-- Days between this reading of an account and the one before it that the bank no longer gave.
alter table app.bank_synchronisations
  add column missing_from  date,
  add column missing_until date,
  add check ((missing_from is null) = (missing_until is null) and missing_from <= missing_until);
