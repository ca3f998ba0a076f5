-- A prospect is an active customer from the first document issued to it or the first quotation it accepts. Done by the
-- database in the transaction of that act. The version of the record stays: a form that is open says nothing of this.

create function app.activate_customer() returns trigger language plpgsql as $$
declare
  moment timestamptz := case when tg_table_name = 'invoices' then (to_jsonb(new) ->> 'issued_at')::timestamptz
                             else (to_jsonb(new) ->> 'accepted_at')::timestamptz end;
begin
  update app.customers c set activated_at = moment
   where c.workspace_id = new.workspace_id and c.id = new.customer_id and c.activated_at is null;
  if found then
    insert into app.activity (workspace_id, at, action, subject_kind, subject_id)
    values (new.workspace_id, moment, 'activated', 'customer', new.customer_id);
  end if;
  return null;
end
$$;
create trigger customer_activated after insert or update of issued_at on app.invoices
  for each row when (new.issued_at is not null) execute function app.activate_customer();
create trigger customer_activated after insert or update of accepted_at on app.quotations
  for each row when (new.accepted_at is not null) execute function app.activate_customer();

-- Those who have such a document already. The owner looks past the walls for this one step: a migration has no workspace.
alter table app.customers no force row level security;
alter table app.invoices no force row level security;
alter table app.quotations no force row level security;

update app.customers c set activated_at = first.moment
  from (select workspace_id, customer_id, min(moment) as moment
          from (select workspace_id, customer_id, issued_at as moment from app.invoices where issued_at is not null
                union all
                select workspace_id, customer_id, accepted_at from app.quotations where accepted_at is not null) acts
         group by workspace_id, customer_id) first
 where c.workspace_id = first.workspace_id and c.id = first.customer_id and c.activated_at is null;

alter table app.customers force row level security;
alter table app.invoices force row level security;
alter table app.quotations force row level security;
