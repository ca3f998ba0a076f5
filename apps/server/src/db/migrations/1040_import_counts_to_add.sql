-- Who watches how rows are added asks again and again for the import with its rows by verdict, and nobody changes those meanwhile:
-- they are counted once, when they are to be added. Null for an import from before, whose rows are counted each time.
alter table app.imports add column counts_to_add jsonb;
