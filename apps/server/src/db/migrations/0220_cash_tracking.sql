-- Whether the cash of an account that holds instruments is tracked: as its owner chose, else as its ledger shows (see
-- `cashTracking` of the domain). Settled with the account, like its cash.

alter table app.assets
  add column cash_choice text check (cash_choice in ('tracked', 'not_tracked', 'margin')),
  add column cash_tracking text not null default 'tracked' check (cash_tracking in ('tracked', 'not_tracked')),
  add column opening_cash app.amount not null default 0,
  -- The first day that ends with less cash than nothing, and how much is missing; null where none does or margin is granted.
  add column overdrawn_on date,
  add column overdrawn_by app.amount check (overdrawn_by > 0),
  -- What the account must have held before its first entry so that its cash never fell below zero.
  add column needed_cash app.amount not null default 0 check (needed_cash >= 0),
  add constraint assets_overdrawn_by_something check ((overdrawn_on is null) = (overdrawn_by is null));

-- What is known today, once; every later change settles its own account.
alter table app.assets no force row level security;
alter table app.transactions no force row level security;
alter table app.valuations no force row level security;
alter table app.wealth_revisions no force row level security;

create temporary table account_cash as
  select a.workspace_id, a.id, ledger.first_on, ledger.is_known, ledger.has_trades,
         case when not ledger.opens then stated.value end as opening
    from app.assets a
    join lateral (
      select min(t.booked_on) as first_on,
             bool_or(t.kind = 'opening_position') as opens,
             bool_or(t.instrument_id is null and t.kind in ('deposit', 'withdrawal', 'transfer_in', 'transfer_out',
               'opening_position', 'valuation_adjustment')) as is_known,
             bool_or(t.instrument_id is not null and t.kind <> 'split') as has_trades
        from app.transactions t
       where t.workspace_id = a.workspace_id and t.asset_id = a.id and t.deleted_at is null) ledger
      on ledger.first_on is not null
    left join lateral (
      select v.value from app.valuations v
       where v.workspace_id = a.workspace_id and v.asset_id = a.id and v.deleted_at is null
         and v.valued_on < ledger.first_on
       order by v.valued_on desc limit 1) stated on true
   where a.kind in ('securities_account', 'life_insurance', 'retirement_plan', 'crypto_wallet');

update app.assets a
   set cash_tracking = case when c.is_known or c.opening is not null or not c.has_trades
                         then 'tracked' else 'not_tracked' end,
       opening_cash = coalesce(c.opening, 0),
       cash = case when c.is_known or c.opening is not null or not c.has_trades
                then a.cash + coalesce(c.opening, 0) else 0 end
  from account_cash c
 where a.workspace_id = c.workspace_id and a.id = c.id;

with moved as (
  select t.workspace_id, t.asset_id, t.booked_on,
         sum(sum(t.cash_effect)) over (partition by t.workspace_id, t.asset_id order by t.booked_on) as total
    from app.transactions t
    join account_cash c on c.workspace_id = t.workspace_id and c.id = t.asset_id
   where t.deleted_at is null
   group by t.workspace_id, t.asset_id, t.booked_on),
lowest as (
  select workspace_id, asset_id, round(greatest(-min(total), 0), 2) as needed from moved group by 1, 2),
below as (
  select distinct on (m.workspace_id, m.asset_id) m.workspace_id, m.asset_id, m.booked_on,
         round(-(m.total + a.opening_cash), 2) as missing
    from moved m
    join app.assets a on a.workspace_id = m.workspace_id and a.id = m.asset_id
   where a.cash_tracking = 'tracked' and round(m.total + a.opening_cash, 2) < 0
   order by m.workspace_id, m.asset_id, m.booked_on)
update app.assets a
   set needed_cash = l.needed, overdrawn_on = b.booked_on, overdrawn_by = b.missing
  from lowest l
  left join below b on b.workspace_id = l.workspace_id and b.asset_id = l.asset_id
 where a.workspace_id = l.workspace_id and a.id = l.asset_id;

-- What was kept of the net worth of earlier days is computed again.
update app.wealth_revisions r
   set revision = r.revision + 1,
       history_through = least(r.history_through, c.first_on - 1),
       computing_through = case when r.computing_through is not null
                             then least(r.computing_through, c.first_on - 1) end
  from (select workspace_id, min(first_on) as first_on from account_cash group by 1) c
 where r.workspace_id = c.workspace_id and r.history_through is not null;

drop table account_cash;
alter table app.assets force row level security;
alter table app.transactions force row level security;
alter table app.valuations force row level security;
alter table app.wealth_revisions force row level security;
