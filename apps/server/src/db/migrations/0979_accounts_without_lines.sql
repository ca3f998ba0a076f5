-- An account in which nothing happens is opened, and worth what its bank says, without an import that could be taken back.
alter table app.bank_accounts
  -- The link has opened the account it is joined to without a line.
  add column brought_asset boolean not null default false,
  -- The day for which the link stated the bank's balance without a line.
  add column valued_on     date;
