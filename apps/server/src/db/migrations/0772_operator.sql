-- Practices whose mails the operator holds back, and what went wrong by the hour.
create table operations.blocked_senders (
  workspace_id uuid        not null primary key references app.workspaces on delete cascade,
  blocked_at   timestamptz not null
);
grant select, insert, delete on operations.blocked_senders to aurea_app;

create table operations.failures_by_hour (
  hour    timestamptz not null,
  -- A route or a kind of job, and a code: never words of a person.
  place   text        not null check (length(place) <= 120),
  code    text        not null check (length(code) <= 60),
  times   integer     not null check (times > 0),
  last_at timestamptz not null,
  primary key (hour, place, code)
);
grant select, insert, update, delete on operations.failures_by_hour to aurea_app;
