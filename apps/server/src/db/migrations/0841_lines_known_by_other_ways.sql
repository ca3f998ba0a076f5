-- Lines of a bank that the ledger has already by another way, such as a file: one that a single entry fits is recognised,
-- one that several fit is asked.

-- Brought by a bank, not sent by a person: its entries are never mistaken for those of a file.
alter table app.imports add column is_statement boolean not null default false;

alter table app.bank_synchronisations add column recognised integer not null default 0 check (recognised >= 0);

create table app.bank_doubts (
  workspace_id uuid        not null,
  id           uuid        not null,
  link_id      uuid        not null,
  account_id   text        not null,
  line_id      text        not null,
  on_day       date        not null,
  amount       numeric     not null,
  label        text        not null,
  candidates   jsonb       not null check (jsonb_typeof(candidates) = 'array'),
  noted_at     timestamptz not null,
  -- Whether it is one of the candidates, once somebody has said so.
  is_same      boolean,
  primary key (workspace_id, id),
  constraint bank_doubts_once_per_line unique (workspace_id, link_id, account_id, line_id),
  foreign key (workspace_id, link_id, account_id) references app.bank_accounts on delete cascade
);

do $$
begin
  execute 'alter table app.bank_doubts enable row level security';
  execute 'alter table app.bank_doubts force row level security';
  execute $policy$
    create policy own_workspace on app.bank_doubts
      using (workspace_id = (select nullif(current_setting('app.workspace', true), '')::uuid))
      with check (workspace_id = (select nullif(current_setting('app.workspace', true), '')::uuid))
  $policy$;
  execute 'create trigger counted after insert or update or delete on app.bank_doubts
    for each row execute function app.count_change_of_workspace()';
  execute 'create trigger storage_added after insert on app.bank_doubts referencing new table as added
    for each statement execute function app.count_rows_added()';
  execute 'create trigger storage_taken after delete on app.bank_doubts referencing old table as taken
    for each statement execute function app.count_rows_taken()';
end
$$;
