-- What the schedule sends of a practice in a day has a limit of its own. Reminders beyond it wait for the next run, which
-- forgets this list and writes its own.

create table app.reminder_waits (
  workspace_id uuid    not null references app.workspaces on delete cascade,
  invoice_id   uuid    not null,
  level        integer not null check (level between 1 and 3),
  -- The run that could not send it.
  on_day       date    not null,
  primary key (workspace_id, invoice_id),
  foreign key (workspace_id, invoice_id) references app.invoices (workspace_id, id) deferrable
);

alter table app.reminder_waits enable row level security;
alter table app.reminder_waits force row level security;
create policy own_workspace on app.reminder_waits
  using (workspace_id = (select nullif(current_setting('app.workspace', true), '')::uuid))
  with check (workspace_id = (select nullif(current_setting('app.workspace', true), '')::uuid));

-- Both limits count the mails of a day.
create index practice_mails_by_time on app.practice_mails (workspace_id, written_at desc);
