-- Search entries of lines added by the thousand. What was called for each line to fold its note cost four times what the folding
-- takes: a function that is not strict is put in its place by the planner. The words are the same.
create or replace function app.bare_search_words(words text) returns text
language sql immutable parallel safe as $$
  select nullif(btrim(regexp_replace(
    case when octet_length(words) = length(words) then lower(words) else app.folded(words) end,
    U&'[\0001-\002f\003a-\0040\005b-\0060\007b-\00bf\2000-\206f\20a0-\20cf\3000-\303f]+', ' ', 'g')), '')
$$;
