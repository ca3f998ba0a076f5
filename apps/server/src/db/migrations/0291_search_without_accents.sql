-- What is typed into a search finds names whatever their accents and capitals, as the order of a dictionary reads them:
-- Élodie is found by "elodie", a heart by "cœur" and by "coeur".
create function app.folded(words text) returns text
language sql immutable strict parallel safe as $$
  select replace(replace(replace(
           regexp_replace(lower(normalize(words, nfkd)), U&'[\0300-\036f]', '', 'g'), 'œ', 'oe'), 'æ', 'ae'), 'ß', 'ss')
$$;

-- A practice whose work stood still is asked before several invoices are issued at once: up to this day it agreed.
alter table app.recurring_invoices add column catch_up_to date;
