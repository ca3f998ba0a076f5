-- A household chooses the day from which a mandate opens. Both sides are notified when it begins, and see it in each version.

alter table app.mandate_versions add column starts_on date;
comment on column app.mandate_versions.starts_on is 'Null in versions from before a day could be chosen.';

create or replace function app.keep_mandate_version() returns trigger language plpgsql as $$
begin
  insert into app.mandate_versions (workspace_id, mandate_id, version, scope, areas, left_out, starts_on, ends_on, is_paused,
                                    is_ended, at)
  values (new.workspace_id, new.id, new.version, new.scope, coalesce(new.areas, app.areas_of_scope(new.scope)), new.left_out,
          new.starts_on, new.ends_on, new.paused_at is not null, new.revoked_at is not null,
          coalesce(new.revoked_at, new.changed_at, new.given_at))
  on conflict (workspace_id, mandate_id, version) do nothing;
  return null;
end
$$;

alter table app.mandate_notices
  -- The first day of one that had not begun.
  add column opens_on date,
  drop constraint mandate_notices_event_check,
  add constraint mandate_notices_event_check
    check (event in ('given', 'began', 'ended', 'changed', 'paused', 'resumed', 'ends_in_30', 'ends_in_7', 'declined',
                     'erased_in_30', 'erased_in_7', 'erased'));

create index mandates_that_begin on app.mandates (starts_on) where revoked_at is null;
