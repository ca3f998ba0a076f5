-- The counter that the number of a sent quotation was made of, as invoices have it: quotations that change how they count
-- go on from the last one. A revision keeps the number of what it takes the place of, and has no counter of its own.

alter table app.quotations add column counter integer check (counter > 0);

alter table app.quotations no force row level security;
alter table app.practice_settings no force row level security;
alter table app.quotations disable trigger locked_when_sent;

update app.quotations q set counter = counted.counter
  from (
    select d.workspace_id, d.id,
           row_number() over (
             partition by d.workspace_id,
               case when coalesce((p.settings -> 'numbering' -> 'quotation' ->> 'yearly')::boolean, true)
                 then extract(year from d.sent_on) else 0 end
             order by d.sent_at, d.number) as counter
      from app.quotations d left join app.practice_settings p on p.workspace_id = d.workspace_id
     where d.sent_at is not null and d.revises_id is null) counted
 where counted.workspace_id = q.workspace_id and counted.id = q.id;

alter table app.quotations enable trigger locked_when_sent;
alter table app.practice_settings force row level security;
alter table app.quotations force row level security;

alter table app.quotations add constraint quotations_counted_once_sent check (
  (counter is not null) = (sent_at is not null and revises_id is null));
