-- As 1036, for the lines of files and of ledgers: until they were analysed a planner expected one of them, read all lines of an account
-- for each portion of its instruments, and sorted on disk what it could have grouped in memory. What a household of some accounts
-- and files has is stated here; the first analysis replaces it.
do $$
declare
  stated record;
begin
  if to_regproc('pg_catalog.pg_restore_attribute_stats') is null then
    return;
  end if;
  for stated in
    select s.named, c.column_name, c.missing, c.differing
      from (values ('transactions'), ('import_rows')) as s(named)
      join (values
        ('transactions', 'workspace_id', 0, 1), ('transactions', 'id', 0, -1), ('transactions', 'asset_id', 0, 5),
        ('transactions', 'instrument_id', 0, 100), ('transactions', 'counter_instrument_id', 1, 0),
        ('transactions', 'import_id', 0, 10), ('transactions', 'fingerprint', 0, -1), ('transactions', 'deleted_at', 1, 0),
        ('transactions', 'corrected_line', 1, 0), ('transactions', 'replaced_by', 1, 0),
        ('import_rows', 'workspace_id', 0, 1), ('import_rows', 'import_id', 0, 5), ('import_rows', 'fingerprint', 0, -1)
      ) as c(named, column_name, missing, differing) using (named)
      join pg_class p on p.oid = format('app.%I', s.named)::regclass and p.reltuples < 0
  loop
    perform pg_restore_attribute_stats('schemaname', 'app', 'relname', stated.named, 'attname', stated.column_name,
      'inherited', false, 'version', current_setting('server_version_num')::integer, 'null_frac', stated.missing::real,
      'avg_width', 16, 'n_distinct', stated.differing::real);
  end loop;
end
$$;
