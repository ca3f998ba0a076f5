-- Columns and functions are named by the terms of the field: a version is what a cached reply follows from.

alter table operations.market_quarantine rename column told_on to quoted_on;
alter table app.import_readings rename column told_at to reported_at;

alter function app.wealth_stamp(uuid, date) rename to wealth_version;
alter function app.practice_stamp(uuid, date) rename to practice_version;
