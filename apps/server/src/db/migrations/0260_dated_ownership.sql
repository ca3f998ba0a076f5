-- Shares hold from the morning of a day until those of a later day: a gift moves nothing before it. What is known so far
-- holds from the beginning of all time.

alter table app.ownership_shares add column from_on date not null default '-infinity';
alter table app.ownership_shares drop constraint ownership_shares_pkey;
alter table app.ownership_shares
  add primary key (workspace_id, asset_id, from_on, member_id, ownership_right);
