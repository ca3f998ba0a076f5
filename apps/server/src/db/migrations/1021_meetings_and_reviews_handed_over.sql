-- Who leaves a practice hands over their customers and open tasks; from here on the meetings to come and the reviews that wait,
-- too. A meeting that was held keeps who came; one without an heir is without them. A review without an heir stays as it is, and
-- is refused when its turn comes.

-- Who takes over what is about a customer: the heir where they see the customer, else the one who leads it; nobody without either.
create function app.successor_with_customer(workspace uuid, customer uuid, leaving uuid, heir uuid) returns uuid
language sql stable as $$
  select coalesce(
    (select m.user_id
       from app.memberships m
       join app.workspaces w on w.workspace_id = m.workspace_id
      where m.workspace_id = workspace and m.user_id = heir
        and (not w.own_customers_only or m.role = 'owner' or exists (
          select from app.customer_advisors a
           where a.workspace_id = workspace and a.customer_id = customer and a.user_id = heir))),
    (select a.user_id from app.customer_advisors a
      where a.workspace_id = workspace and a.customer_id = customer and a.lead_since is not null and a.user_id <> leaving))
$$;

create function app.hand_meetings_and_reviews_over(workspace uuid, leaving uuid, heir uuid, moment timestamptz)
returns void language plpgsql as $$
declare
  person text := coalesce(current_setting('app.user', true), '');
begin
  -- Who leaves by themselves does not see those customers any more.
  perform set_config('app.user', '', true);
  with theirs as materialized (
    select t.id, app.successor_with_customer(workspace, t.customer_id, leaving, heir) as successor
      from app.meetings t
     where t.workspace_id = workspace and leaving = any(t.colleague_ids) and t.starts_at > moment
  )
  update app.meetings t
     set changed_at = moment, version = t.version + 1,
         colleague_ids = case when theirs.successor is null or theirs.successor = any(t.colleague_ids)
                              then array_remove(t.colleague_ids, leaving)
                              else array_replace(t.colleague_ids, leaving, theirs.successor) end
    from theirs
   where t.workspace_id = workspace and t.id = theirs.id;
  with theirs as materialized (
    select t.id, app.successor_with_customer(workspace, t.customer_id, leaving, heir) as successor
      from app.review_packs t
     where t.workspace_id = workspace and t.asked_by = leaving and t.state = 'waiting'
  )
  update app.review_packs t set asked_by = theirs.successor
    from theirs
   where t.workspace_id = workspace and t.id = theirs.id and theirs.successor is not null;
  perform set_config('app.user', person, true);
end
$$;
