-- Answers that a customer gave on the public page of a quotation, told to the practice: by mail unless it is switched off,
-- and in its list of what is to be followed until somebody of the practice has looked.

create table app.quotation_notices (
  workspace_id uuid        not null references app.workspaces on delete cascade,
  quotation_id uuid        not null,
  answered_at  timestamptz not null,
  -- When the mails about it were written: they are written once.
  mailed_at    timestamptz,
  -- When somebody of the practice looked, and who.
  noted_at     timestamptz,
  noted_by     uuid,
  primary key (workspace_id, quotation_id),
  foreign key (workspace_id, quotation_id) references app.quotations (workspace_id, id) deferrable,
  constraint quotation_notices_noted_by_somebody check ((noted_at is null) = (noted_by is null))
);
create index quotation_notices_to_note on app.quotation_notices (workspace_id, answered_at desc) where noted_at is null;

-- What the practice is told by mail; without a row it is told everything.
create table app.notice_settings (
  workspace_id uuid        not null primary key references app.workspaces on delete cascade,
  answers      boolean     not null,
  version      integer     not null default 1,
  changed_at   timestamptz not null
);

do $$
declare
  name text;
begin
  foreach name in array array['quotation_notices', 'notice_settings']
  loop
    execute format('alter table app.%I enable row level security', name);
    execute format('alter table app.%I force row level security', name);
    execute format($policy$
      create policy own_workspace on app.%I
        using (workspace_id = (select nullif(current_setting('app.workspace', true), '')::uuid))
        with check (workspace_id = (select nullif(current_setting('app.workspace', true), '')::uuid))
    $policy$, name);
  end loop;
end
$$;
