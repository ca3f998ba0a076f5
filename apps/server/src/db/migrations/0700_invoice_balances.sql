-- What every issued document asks for, what settled it and what is still owed of it, in its currency: one definition for every
-- query, and the same rule as `settlementOf` and `amountDue` of the domain.
--
-- Read it for a whole workspace, or for single documents by a lateral subquery with `offset 0`: the id then reaches the
-- index of every part.

-- What credit notes of a final invoice give back beyond what it asks for lowers what its unpaid deposits ask for, the first
-- issued first: positive for a deposit, negative for its final invoice. As `carriedOver` of the domain.
create function app.carried_credit(workspace uuid, document uuid) returns numeric language plpgsql stable as $$
begin
  return (
    with finals as (
      select f.id, excess.amount
        from (
          select document as id
          union all
          select l.invoice_id from app.invoice_links l
           where l.workspace_id = workspace and l.original_id = document and l.role = 'deducts'
        ) wanted
        join app.invoices f on f.workspace_id = workspace and f.id = wanted.id and f.issued_at is not null
        cross join lateral (
          select sum(n.gross) - f.due as amount
            from app.invoice_links l
            join app.invoices n on n.workspace_id = l.workspace_id and n.id = l.invoice_id and n.issued_at is not null
           where l.workspace_id = workspace and l.original_id = f.id and l.role = 'credits'
        ) excess
       where excess.amount > 0
         and not exists (
           select from app.invoice_links l
             join app.invoices n on n.workspace_id = l.workspace_id and n.id = l.invoice_id and n.issued_at is not null
            where l.workspace_id = workspace and l.original_id = f.id and l.role = 'corrects')
    ), unpaid as (
      select finals.id as final_id, finals.amount as excess, d.id as deposit_id, d.position,
             greatest(d.due
               - coalesce((select sum(n.gross) from app.invoice_links l
                   join app.invoices n on n.workspace_id = l.workspace_id and n.id = l.invoice_id and n.issued_at is not null
                  where l.workspace_id = workspace and l.original_id = d.id and l.role = 'credits'), 0)
               - coalesce((select sum(a.amount) from app.payment_allocations a
                  where a.workspace_id = workspace and a.invoice_id = d.id), 0), 0) as rest
        from finals
        join app.invoice_links l on l.workspace_id = workspace and l.invoice_id = finals.id and l.role = 'deducts'
        join app.invoices d on d.workspace_id = workspace and d.id = l.original_id
    ), shared as (
      select final_id, deposit_id, least(rest, greatest(excess - coalesce(sum(rest) over earlier, 0), 0)) as amount
        from unpaid
      window earlier as (partition by final_id order by position rows between unbounded preceding and 1 preceding)
    )
    select coalesce(sum(case when deposit_id = document then amount else -amount end), 0)
      from shared where document in (deposit_id, final_id)
  );
end
$$;

create view app.invoice_balances with (security_invoker = true) as
  select i.workspace_id, i.id as invoice_id, i.customer_id, i.kind, i.number, i.position, i.issued_on, i.due_on, i.gross,
         i.euro_rate, amounts.credited, amounts.carried, amounts.paid, amounts.corrected, w.on_day as written_off_on,
         w.reason as written_off_reason, asked.amount as asked,
         case when w.invoice_id is null then greatest(asked.amount - amounts.paid, 0) else 0 end as owed
    from app.invoices i
    left join (
      select l.workspace_id, l.original_id, sum(n.gross) filter (where l.role = 'credits') as credited,
             bool_or(l.role = 'corrects') as corrected
        from app.invoice_links l
        join app.invoices n on n.workspace_id = l.workspace_id and n.id = l.invoice_id and n.issued_at is not null
       where l.role in ('credits', 'corrects')
       group by l.workspace_id, l.original_id
    ) followed on followed.workspace_id = i.workspace_id and followed.original_id = i.id
    left join (
      select a.workspace_id, a.invoice_id, sum(a.amount) as paid
        from app.payment_allocations a
       group by a.workspace_id, a.invoice_id
    ) settled on settled.workspace_id = i.workspace_id and settled.invoice_id = i.id
    left join (
      select related.workspace_id, related.invoice_id, app.carried_credit(related.workspace_id, related.invoice_id) as amount
        from (
          select d.workspace_id, d.original_id as invoice_id
            from app.invoice_links d
            join app.invoice_links c on c.workspace_id = d.workspace_id and c.original_id = d.invoice_id and c.role = 'credits'
           where d.role = 'deducts'
          union all
          select d.workspace_id, d.invoice_id
            from app.invoice_links d
            join app.invoice_links c on c.workspace_id = d.workspace_id and c.original_id = d.invoice_id and c.role = 'credits'
           where d.role = 'deducts'
        ) related
       group by related.workspace_id, related.invoice_id
    ) carried on carried.workspace_id = i.workspace_id and carried.invoice_id = i.id
    left join app.write_offs w on w.workspace_id = i.workspace_id and w.invoice_id = i.id
    cross join lateral (
      select coalesce(followed.credited, 0) as credited, coalesce(carried.amount, 0) as carried,
             coalesce(settled.paid, 0) as paid, coalesce(followed.corrected, false) as corrected
    ) amounts
    cross join lateral (
      select case when i.kind = 'credit_note' or amounts.corrected then 0
                  else i.due - amounts.credited - amounts.carried end as amount
    ) asked
   where i.issued_at is not null;

grant select on app.invoice_balances to aurea_app;
revoke insert, update, delete on app.invoice_balances from aurea_app;
