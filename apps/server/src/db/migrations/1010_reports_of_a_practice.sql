-- The frozen reports that a practice wrote in a household, for the list of a customer's papers. The caller names the assets that
-- its mandate leaves out; which mandate holds is for the caller to find, and none is null.
create function app.reports_of_practice(practice uuid, household uuid, hidden uuid[])
  returns table (id uuid, number integer, frozen_at timestamptz) language plpgsql as $$
declare
  place text := coalesce(current_setting('app.workspace', true), '');
  left_out text := coalesce(current_setting('app.left_out', true), '');
begin
  if household is null then
    return;
  end if;
  perform set_config('app.workspace', household::text, true);
  perform set_config('app.left_out', case when cardinality(hidden) > 0 then hidden::text else '' end, true);
  return query
    select r.id, r.number, r.frozen_at from app.wealth_reports r
     where r.workspace_id = household and r.practice_id = practice and r.removed_at is null;
  perform set_config('app.workspace', place, true);
  perform set_config('app.left_out', left_out, true);
end
$$;
