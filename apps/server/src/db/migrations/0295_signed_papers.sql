-- The scan of a quotation signed on paper, filed with the acceptance that was recorded from it. It is never changed.

create table app.quotation_papers (
  workspace_id uuid        not null references app.workspaces on delete cascade,
  quotation_id uuid        not null,
  name         text        not null check (length(name) between 1 and 200),
  media_type   text        not null check (media_type in ('application/pdf', 'image/png', 'image/jpeg')),
  -- Bytes.
  size         integer     not null check (size between 1 and 10485760),
  content      bytea       not null check (length(content) = size),
  content_hash text        not null check (content_hash = encode(sha256(content), 'hex')),
  added_at     timestamptz not null,
  primary key (workspace_id, quotation_id),
  foreign key (workspace_id, quotation_id) references app.quotation_answers (workspace_id, quotation_id) deferrable
);
-- Packed already: the database would try in vain to make them smaller.
alter table app.quotation_papers alter column content set storage external;

alter table app.quotation_papers enable row level security;
alter table app.quotation_papers force row level security;
create policy own_workspace on app.quotation_papers
  using (workspace_id = (select nullif(current_setting('app.workspace', true), '')::uuid))
  with check (workspace_id = (select nullif(current_setting('app.workspace', true), '')::uuid));

create trigger append_only before update or delete on app.quotation_papers
  for each row execute function app.refuse_rewriting_history();
create trigger never_emptied before truncate on app.quotation_papers
  for each statement execute function app.refuse_rewriting_history();
create trigger counted after insert or update or delete on app.quotation_papers
  for each row execute function app.count_change_of_practice();
