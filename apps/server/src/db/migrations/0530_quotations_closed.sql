-- The rest of an accepted quotation that will never be invoiced: closed with a reason, opened again where that was wrong.

alter table app.quotations
  add column closed_at     timestamptz,
  add column closed_rest   app.amount,
  add column closed_reason text check (length(closed_reason) between 1 and 500),
  add constraint quotations_closed check (
    num_nonnulls(closed_at, closed_rest, closed_reason) in (0, 3)
    and (closed_at is null or (accepted_at is not null and closed_rest > 0 and closed_rest <= accepted_total)));

create or replace function app.lock_sent_quotation() returns trigger language plpgsql as $$
declare
  open text[] := array['customer_id', 'version', 'seen_at', 'accepted_at', 'accepted_total', 'refused_at',
    'withdrawn_at', 'superseded_at', 'closed_at', 'closed_rest', 'closed_reason'];
begin
  if tg_op = 'DELETE' then
    if old.sent_at is null or current_setting('app.erasure', true) = 'on' then
      return old;
    end if;
  elsif old.sent_at is null then
    return new;
  elsif to_jsonb(new) - open = to_jsonb(old) - open
    and (old.seen_at is null or new.seen_at = old.seen_at)
    and (old.accepted_at is null or (new.accepted_at = old.accepted_at and new.accepted_total = old.accepted_total))
    and (old.refused_at is null or new.refused_at = old.refused_at)
    and (old.withdrawn_at is null or new.withdrawn_at = old.withdrawn_at)
    and (old.superseded_at is null or new.superseded_at = old.superseded_at) then
    return new;
  end if;
  raise exception '% of a sent quotation refused', lower(tg_op) using errcode = 'insufficient_privilege';
end
$$;
