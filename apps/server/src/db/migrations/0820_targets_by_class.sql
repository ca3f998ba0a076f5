-- A target is of the five classes of the investment profile and of its perimeter. One set before was of the kinds in which
-- wealth is shown, homes included: no rule says which class a kind would be, so it stays as it is, marked `kind`, until
-- the household sets another.

alter table app.allocation_targets
  add column basis text not null default 'kind' check (basis in ('kind', 'class'));
alter table app.allocation_targets alter column basis drop default;
