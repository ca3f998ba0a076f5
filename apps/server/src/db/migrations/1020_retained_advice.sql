-- The advice files of practices that were erased: the law has them kept for five years after the end of the relation (CMF, art.
-- L561-12), which the erasure ends at the latest. One row per customer, with what was recorded, and its papers and frozen
-- documents byte for byte. Seen by the system alone, and nobody changes them.

create table identity.retained_advice (
  workspace_id uuid  not null,
  customer_id  uuid  not null,
  practice     text  not null,
  customer     text  not null,
  ended_on     date  not null,
  retained_through date  not null check (retained_through > ended_on),
  records      jsonb not null check (jsonb_typeof(records) = 'object'),
  primary key (workspace_id, customer_id)
);
create index retained_advice_by_end on identity.retained_advice (retained_through);

create table identity.retained_advice_files (
  workspace_id uuid        not null,
  id           uuid        not null,
  customer_id  uuid        not null,
  source       text        not null check (source in ('compliance_papers', 'compliance_documents')),
  item         text        not null,
  name         text        not null,
  filed_at     timestamptz not null,
  content      bytea       not null,
  content_hash text        not null check (content_hash = encode(sha256(content), 'hex')),
  primary key (workspace_id, id),
  foreign key (workspace_id, customer_id) references identity.retained_advice (workspace_id, customer_id) on delete cascade
);
-- Packed already: the database would try in vain to make them smaller.
alter table identity.retained_advice_files alter column content set storage external;
create index retained_advice_files_by_customer on identity.retained_advice_files (workspace_id, customer_id);

do $$
declare
  name text;
begin
  foreach name in array array['retained_advice', 'retained_advice_files'] loop
    execute format('alter table identity.%I enable row level security', name);
    execute format('alter table identity.%I force row level security', name);
    execute format('create policy system_only on identity.%I
      using ((select current_setting(''app.system'', true)) = ''identity'')
      with check ((select current_setting(''app.system'', true)) = ''identity'')', name);
    execute format('revoke update on identity.%I from aurea_app', name);
  end loop;
end
$$;
