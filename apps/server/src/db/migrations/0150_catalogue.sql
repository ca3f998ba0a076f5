-- What a practice sells: articles that a line of a document can be filled with.

create table app.articles (
  workspace_id uuid       not null references app.workspaces on delete cascade,
  id           uuid       not null,
  name         text       not null check (length(name) between 1 and 200),
  description  text       not null check (length(description) <= 1000),
  unit         text       not null check (length(unit) between 1 and 3),
  unit_price   numeric    not null check (unit_price >= 0),
  vat_category text       not null check (vat_category in ('S', 'E', 'AE', 'K', 'G', 'O', 'Z')),
  vat_rate     numeric    not null check (vat_rate between 0 and 100),
  -- On a quotation the customer may leave it out.
  optional     boolean    not null,
  archived_at  timestamptz,
  version      integer    not null default 1,
  primary key (workspace_id, id),
  constraint articles_vat_of_category check (vat_category = 'S' or vat_rate = 0)
);
create index articles_by_name on app.articles (workspace_id, lower(name), id);

alter table app.articles enable row level security;
alter table app.articles force row level security;
create policy own_workspace on app.articles
  using (workspace_id = (select nullif(current_setting('app.workspace', true), '')::uuid))
  with check (workspace_id = (select nullif(current_setting('app.workspace', true), '')::uuid));
