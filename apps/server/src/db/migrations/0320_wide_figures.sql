-- What is stated is bounded where it enters (number-ranges.ts of the domain): at most 15 digits before the point. What is
-- computed from it is stored in the same domain, and may be longer: an amount at an exchange rate, held units at a price,
-- the sum of many lines.

alter domain app.amount drop constraint amount_check;
alter domain app.amount add constraint amount_check check (value > -1e40 and value < 1e40);
