-- Whether the household of a customer leaves something out of its mandates to the practice that it did not leave out at a moment.
-- The rows are those of the household, which the practice does not see: only the answer is returned.
create function app.leaves_out_more_since(practice uuid, customer uuid, moment timestamptz)
returns boolean language plpgsql as $$
declare
  place text := coalesce(current_setting('app.workspace', true), '');
  household uuid;
  mandate uuid;
  is_more boolean;
begin
  select c.household_id, c.mandate_id into household, mandate
    from app.customers c where c.workspace_id = practice and c.id = customer;
  if mandate is null then
    return false;
  end if;
  perform set_config('app.workspace', household::text, true);
  select not d.left_out <@ coalesce((
           select v.left_out from app.mandate_versions v
             join app.mandates former on former.workspace_id = v.workspace_id and former.id = v.mandate_id
            where v.workspace_id = household and former.practice_id = practice and v.at <= moment and not v.is_ended
            order by v.at desc, v.version desc limit 1), '{}')
    into is_more
    from app.mandates d where d.workspace_id = household and d.id = mandate and d.practice_id = practice;
  perform set_config('app.workspace', place, true);
  return coalesce(is_more, false);
end
$$;

-- A mandate that leaves something else out changes what the practice is shown of its drafts.
create function app.count_left_out_for_practice() returns trigger language plpgsql as $$
declare
  place text := coalesce(current_setting('app.workspace', true), '');
begin
  perform set_config('app.workspace', new.practice_id::text, true);
  update app.workspace_revisions r set revision = r.revision + 1
   where r.workspace_id = new.practice_id and r.slot = (
     select free.slot from app.workspace_revisions free
      where free.workspace_id = new.practice_id limit 1 for update skip locked);
  if not found then
    insert into app.workspace_revisions (workspace_id, slot, revision)
    select w.workspace_id, gen_random_uuid(), 1 from app.workspaces w where w.workspace_id = new.practice_id;
  end if;
  perform set_config('app.workspace', place, true);
  return null;
end
$$;
create trigger counted_left_out after insert or update of left_out on app.mandates
  for each row execute function app.count_left_out_for_practice();
