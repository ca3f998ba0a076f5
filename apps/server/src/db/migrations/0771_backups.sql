-- The backups that the instance takes by itself: when, how large, and whether the latest could be restored. The files lie in
-- the folder of the operator.
create table operations.backups (
  id           uuid        not null primary key,
  file_name    text        not null unique check (length(file_name) between 1 and 100),
  taken_at     timestamptz not null,
  ended_at     timestamptz,
  size         bigint      check (size >= 0),
  row_count    bigint      check (row_count >= 0),
  failure      text        check (length(failure) <= 500),
  tested_at    timestamptz,
  test_seconds numeric     check (test_seconds >= 0),
  test_failure text        check (length(test_failure) <= 500)
);
create index backups_by_time on operations.backups (taken_at desc);
grant select, insert, update, delete on operations.backups to aurea_app;
