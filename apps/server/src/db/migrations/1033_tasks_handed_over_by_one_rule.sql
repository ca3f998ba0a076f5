-- Tasks about a customer go to the one who takes over meetings and reviews about that customer; one about nobody goes to the heir.
create or replace function app.hand_customers_over(workspace uuid, leaving uuid, heir uuid, moment timestamptz)
returns integer language plpgsql as $$
declare
  handed integer;
  person text := coalesce(current_setting('app.user', true), '');
begin
  with held as (
    delete from app.customer_advisors a where a.workspace_id = workspace and a.user_id = leaving returning a.*
  ), given as (
    insert into app.customer_advisors (workspace_id, customer_id, user_id, since, lead_since)
    select h.workspace_id, h.customer_id, heir, moment, null from held h
    on conflict (workspace_id, customer_id, user_id) do nothing
  )
  select count(*) into handed from held;
  -- In a statement of its own: there is one lead at a time.
  update app.customer_advisors a set lead_since = moment
   where a.workspace_id = workspace and a.user_id = heir and not exists (
     select from app.customer_advisors lead
      where lead.workspace_id = workspace and lead.customer_id = a.customer_id and lead.lead_since is not null);
  -- Who leaves by themselves does not see those customers any more.
  perform set_config('app.user', '', true);
  update app.tasks t
     set changed_at = moment, version = t.version + 1, assignee_id = case when t.customer_id is null then heir
         else app.successor_with_customer(workspace, t.customer_id, leaving, heir) end
   where t.workspace_id = workspace and t.assignee_id = leaving and t.done_on is null;
  perform set_config('app.user', person, true);
  return handed;
end
$$;
