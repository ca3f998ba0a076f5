-- Whether the realised gain of a position can be known: not where units were sold of which nobody said what they had cost.
alter table app.holdings add column gain_is_known boolean not null default true;
alter table app.holdings alter column gain_is_known drop default;

-- Sales before this column existed, on the safe side: a later change of the account works it out anew. Swaps without a
-- value realise nothing.
alter table app.holdings no force row level security;
alter table app.transactions no force row level security;
update app.holdings h set gain_is_known = false
 where exists (
   select from app.transactions came
     join app.transactions sold
       on sold.workspace_id = came.workspace_id and sold.asset_id = came.asset_id
      and sold.instrument_id = came.instrument_id and sold.booked_on >= came.booked_on
    where came.workspace_id = h.workspace_id and came.asset_id = h.asset_id and came.instrument_id = h.instrument_id
      and came.kind in ('transfer_in', 'opening_position') and came.deleted_at is null
      and came.gross is null and came.unit_price is null
      and sold.deleted_at is null
      and (sold.kind = 'sell' or (sold.kind = 'swap' and (sold.gross is not null or sold.unit_price is not null))));
alter table app.transactions force row level security;
alter table app.holdings force row level security;
