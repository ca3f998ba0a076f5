-- The logo of a practice, drawn anew from the file that was sent. One at a time is in use; what was taken off can be
-- brought back for a while, and stays for as long as an issued document bears it.

create table app.practice_logos (
  workspace_id uuid        not null references app.workspaces on delete cascade,
  id           uuid        not null,
  media_type   text        not null check (media_type in ('image/png', 'image/jpeg')),
  -- Pixels.
  width        integer     not null check (width between 1 and 3000),
  height       integer     not null check (height between 1 and 3000),
  content      bytea       not null check (length(content) between 1 and 1048576),
  source       text        not null check (source in ('upload', 'demo')),
  added_at     timestamptz not null,
  removed_at   timestamptz,
  primary key (workspace_id, id)
);
create unique index practice_logos_in_use on app.practice_logos (workspace_id) where removed_at is null;

alter table app.practice_logos enable row level security;
alter table app.practice_logos force row level security;
create policy own_workspace on app.practice_logos
  using (workspace_id = (select nullif(current_setting('app.workspace', true), '')::uuid))
  with check (workspace_id = (select nullif(current_setting('app.workspace', true), '')::uuid));

-- What an issued document looks like is frozen with it: pages are shown as its PDF was drawn.
alter table app.invoices add column accent text check (accent ~ '^#[0-9a-f]{6}$');
alter table app.invoices add column logo_id uuid;
alter table app.quotations add column accent text check (accent ~ '^#[0-9a-f]{6}$');
alter table app.quotations add column logo_id uuid;
alter table app.invoices add foreign key (workspace_id, logo_id)
  references app.practice_logos (workspace_id, id) deferrable;
alter table app.quotations add foreign key (workspace_id, logo_id)
  references app.practice_logos (workspace_id, id) deferrable;
create index invoices_with_logo on app.invoices (workspace_id, logo_id) where logo_id is not null;
create index quotations_with_logo on app.quotations (workspace_id, logo_id) where logo_id is not null;

-- Those there are were drawn without a logo; of their colour the settings are all that is known.
alter table app.invoices no force row level security;
alter table app.quotations no force row level security;
alter table app.practice_settings no force row level security;
alter table app.invoices disable trigger locked_when_issued;
alter table app.quotations disable trigger locked_when_sent;

update app.invoices i set accent = coalesce(
  (select p.settings ->> 'accent' from app.practice_settings p where p.workspace_id = i.workspace_id), '#1a1a1a')
 where i.issued_at is not null;
update app.quotations q set accent = coalesce(
  (select p.settings ->> 'accent' from app.practice_settings p where p.workspace_id = q.workspace_id), '#1a1a1a')
 where q.sent_at is not null;

alter table app.quotations enable trigger locked_when_sent;
alter table app.invoices enable trigger locked_when_issued;
alter table app.practice_settings force row level security;
alter table app.quotations force row level security;
alter table app.invoices force row level security;

alter table app.invoices add constraint invoices_look_when_issued check (
  (accent is not null) = (issued_at is not null) and (logo_id is null or issued_at is not null));
alter table app.quotations add constraint quotations_look_when_sent check (
  (accent is not null) = (sent_at is not null) and (logo_id is null or sent_at is not null));
