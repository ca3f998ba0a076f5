-- How links do: their last failure, when they are read next, which notice of the end of the consent was sent; and what
-- each reading brought, corrected and withdrew.

alter table app.bank_links
  -- How the demonstration bank behaves.
  add column behaviour   text        not null default 'works' check (behaviour in ('works', 'fails', 'slow', 'corrects')),
  add column failures    integer     not null default 0,
  add column notice_days integer;

-- When each link is read without anybody asking: in a table that the schedule sees whole.
create table identity.bank_plans (
  workspace_id uuid        not null,
  link_id      uuid        not null,
  user_id      uuid        not null,
  next_at      timestamptz not null,
  primary key (workspace_id, link_id),
  foreign key (workspace_id, link_id) references app.bank_links on delete cascade
);
create index bank_plans_by_time on identity.bank_plans (next_at);

alter table identity.bank_plans enable row level security;
alter table identity.bank_plans force row level security;
create policy own_workspace_or_system on identity.bank_plans
  using (workspace_id = (select nullif(current_setting('app.workspace', true), '')::uuid)
         or (select current_setting('app.system', true)) = 'identity')
  with check (workspace_id = (select nullif(current_setting('app.workspace', true), '')::uuid)
         or (select current_setting('app.system', true)) = 'identity');

create table app.bank_synchronisations (
  workspace_id uuid        not null,
  id           uuid        not null,
  link_id      uuid        not null,
  -- Null for a reading that failed.
  account_id   text,
  at           timestamptz not null,
  import_id    uuid,
  corrected    integer     not null default 0 check (corrected >= 0),
  withdrawn    integer     not null default 0 check (withdrawn >= 0),
  -- Lines that the bank corrected or withdrew, and that somebody had changed by hand: they stay as they are.
  untouched    integer     not null default 0 check (untouched >= 0),
  failure      text,
  primary key (workspace_id, id),
  foreign key (workspace_id, link_id) references app.bank_links on delete cascade,
  foreign key (workspace_id, import_id) references app.imports (workspace_id, id) on delete set null (import_id)
);
create index bank_synchronisations_by_link on app.bank_synchronisations (workspace_id, link_id, at desc);
create index bank_synchronisations_by_import on app.bank_synchronisations (workspace_id, import_id);

do $$
begin
  execute 'alter table app.bank_synchronisations enable row level security';
  execute 'alter table app.bank_synchronisations force row level security';
  execute $policy$
    create policy own_workspace on app.bank_synchronisations
      using (workspace_id = (select nullif(current_setting('app.workspace', true), '')::uuid))
      with check (workspace_id = (select nullif(current_setting('app.workspace', true), '')::uuid))
  $policy$;
  execute 'create trigger counted after insert or update or delete on app.bank_synchronisations
    for each row execute function app.count_change_of_workspace()';
  execute 'create trigger storage_added after insert on app.bank_synchronisations referencing new table as added
    for each statement execute function app.count_rows_added()';
  execute 'create trigger storage_taken after delete on app.bank_synchronisations referencing old table as taken
    for each statement execute function app.count_rows_taken()';
end
$$;
