-- Which secret key this database is sealed with, so that a start with another one is refused before it writes anything
-- that the right one cannot read. No key is in here: the check value is the id of the key, sealed with it.
create table operations.secret_keys (
  key_id            text        not null primary key,
  check_value       text        not null,
  -- Keyed fingerprints (codes, addresses whose failures are counted) outlive a change of the key: their own key, sealed.
  sealed_digest_key text        not null,
  -- The key that everything is being sealed with while a rotation is under way is not the current one yet.
  is_current        boolean     not null,
  added_at          timestamptz not null default clock_timestamp()
);
create unique index secret_keys_one_current on operations.secret_keys (is_current) where is_current;
create unique index secret_keys_one_next on operations.secret_keys (is_current) where not is_current;

-- Written by the owner of the tables alone.
grant select on operations.secret_keys to aurea_app;
