-- An article may be counted in words of the practice's own, as a line may: its code is then C62.

alter table app.articles
  add column unit_name text check (char_length(unit_name) between 1 and 20),
  add constraint articles_unit_in_own_words check (unit_name is null or unit = 'C62');
