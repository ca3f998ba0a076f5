-- What a write is tried on once a minute, to know that one can be made: a row of nearly a page. The table is emptied by
-- truncate, which begins a new file, so that each try asks the disk for room and does not find that of the row before.
create table operations.write_probes (
  filler     text        not null,
  written_at timestamptz not null default clock_timestamp()
);
alter table operations.write_probes alter column filler set storage plain;
grant select, insert, truncate on operations.write_probes to aurea_app;

create function operations.probe_write() returns void language plpgsql as $$
begin
  begin
    lock table operations.write_probes in access exclusive mode nowait;
    truncate operations.write_probes;
  exception when lock_not_available then
    null; -- A backup reads it, or another instance tries right now: the row is added to those there.
  end;
  insert into operations.write_probes (filler) values (repeat('x', 7000));
end
$$;
