-- The counter that the number of an issued document was made of: numbers can be checked to follow each other whatever
-- their pattern was, and a series that changes how it counts goes on from its last document.

alter table app.invoices add column counter integer check (counter > 0);

alter table app.invoices no force row level security;
alter table app.practice_settings no force row level security;
alter table app.invoices disable trigger locked_when_issued;

update app.invoices i set counter = counted.counter
  from (
    select d.workspace_id, d.id,
           row_number() over (
             partition by d.workspace_id, d.series,
               case when coalesce((p.settings -> 'numbering' -> d.series ->> 'yearly')::boolean, true)
                 then extract(year from d.issued_on) else 0 end
             order by d.position) as counter
      from app.invoices d left join app.practice_settings p on p.workspace_id = d.workspace_id
     where d.issued_at is not null) counted
 where counted.workspace_id = i.workspace_id and counted.id = i.id;

alter table app.invoices enable trigger locked_when_issued;
alter table app.practice_settings force row level security;
alter table app.invoices force row level security;

alter table app.invoices drop constraint invoices_issued_at_once;
alter table app.invoices add constraint invoices_issued_at_once check (
  num_nonnulls(issued_on, issued_at, issued_by, series, number, counter, position, content, content_hash, xml_hash,
    pdf_hash, seal) in (0, 12));
