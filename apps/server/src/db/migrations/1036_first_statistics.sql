-- Until a table was analysed a planner takes any index that begins with the workspace to be as good as the primary key: each line
-- of a first import looked through all instruments of its household for the one it names. What it would find in an instance of one
-- household is stated here; the first analysis replaces it. PostgreSQL can be given statistics since its version 18.
do $$
declare
  named text;
begin
  if to_regproc('pg_catalog.pg_restore_attribute_stats') is null then
    return;
  end if;
  foreach named in array array['assets', 'imports', 'instruments'] loop
    if (select reltuples from pg_class where oid = format('app.%I', named)::regclass) < 0 then
      perform pg_restore_attribute_stats('schemaname', 'app', 'relname', named, 'attname', 'workspace_id', 'inherited', false,
        'version', current_setting('server_version_num')::integer, 'null_frac', 0::real, 'avg_width', 16, 'n_distinct', 1::real);
      perform pg_restore_attribute_stats('schemaname', 'app', 'relname', named, 'attname', 'id', 'inherited', false,
        'version', current_setting('server_version_num')::integer, 'null_frac', 0::real, 'avg_width', 16, 'n_distinct', (-1)::real);
    end if;
  end loop;
end
$$;
