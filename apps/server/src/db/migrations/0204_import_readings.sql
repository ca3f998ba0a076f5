-- How far the reading of a file is while it is read and judged: one line for each import that is read right now. Whoever
-- takes the line away stops the reading, which looks for its own line as it goes on; `reading_id` tells a later one apart.

create table app.import_readings (
  workspace_id uuid        not null,
  import_id    uuid        not null,
  reading_id   uuid        not null,
  stage        text        not null check (stage in ('opening', 'judging', 'keeping')),
  rows_done    integer     not null default 0 check (rows_done between 0 and rows_total),
  rows_total   integer     not null default 0 check (rows_total >= 0),
  told_at      timestamptz not null,
  primary key (workspace_id, import_id),
  foreign key (workspace_id, import_id) references app.imports on delete cascade deferrable
);

alter table app.import_readings enable row level security;
alter table app.import_readings force row level security;
create policy own_workspace on app.import_readings
  using (workspace_id = (select nullif(current_setting('app.workspace', true), '')::uuid))
  with check (workspace_id = (select nullif(current_setting('app.workspace', true), '')::uuid));
