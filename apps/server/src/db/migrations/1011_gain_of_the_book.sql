-- What was gained since the day a year earlier, what moved in and out taken out, in euros, and the time-weighted return of that
-- year as a ratio; null where the wealth was not known whole at an end. All are computed again: their households have not changed.
alter table app.book_figures no force row level security;
update app.book_figures set before_on = null, wealth_version = '';
alter table app.book_figures
  add column gain       numeric,
  add column gain_ratio numeric,
  drop column before_net_worth,
  add constraint book_figures_gain check (num_nonnulls(before_on, gain) in (0, 2) and (gain is not null or gain_ratio is null));
alter table app.book_figures force row level security;
