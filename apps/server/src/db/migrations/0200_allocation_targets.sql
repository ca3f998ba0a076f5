-- What part of the wealth each class is to be: percent by class, together 100, or nothing where a household aims at
-- nothing any more. `invented` is what the demonstration set.

create table app.allocation_targets (
  workspace_id uuid        not null primary key references app.workspaces on delete cascade,
  percents     jsonb       not null check (jsonb_typeof(percents) = 'object'),
  invented     boolean     not null default false,
  version      integer     not null default 1,
  changed_at   timestamptz not null
);

alter table app.allocation_targets enable row level security;
alter table app.allocation_targets force row level security;
create policy own_workspace on app.allocation_targets
  using (workspace_id = (select nullif(current_setting('app.workspace', true), '')::uuid))
  with check (workspace_id = (select nullif(current_setting('app.workspace', true), '')::uuid));
