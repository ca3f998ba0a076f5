-- How often a guarded route or an access token was called in the present minute, counted by all instances together. Not
-- logged: after a crash a minute begins again. The subject is a keyed digest: an address is not kept.
create unlogged table identity.rate_windows (
  subject text        not null primary key,
  calls   integer     not null check (calls > 0),
  ends_at timestamptz not null
);
create index rate_windows_by_end on identity.rate_windows (ends_at);

alter table identity.rate_windows enable row level security;
alter table identity.rate_windows force row level security;
create policy system_only on identity.rate_windows
  using ((select current_setting('app.system', true)) = 'identity')
  with check ((select current_setting('app.system', true)) = 'identity');
