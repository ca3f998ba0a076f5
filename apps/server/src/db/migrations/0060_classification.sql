-- What an instrument is of: the sector and the country a household sees its wealth by. Unknown until somebody says so.

alter table app.instruments
  add column sector  text check (sector in (
    'technology', 'health', 'finance', 'industry', 'consumer_cyclical', 'consumer_staples', 'energy', 'utilities',
    'materials', 'communication', 'real_estate', 'diversified', 'public')),
  add column country text check (country ~ '^[A-Z]{2}$');
