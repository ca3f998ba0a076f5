-- The first part of an address is no name: who gave none is called by the whole address until they do. A member whose person has
-- stated a name since bears it; one whose person has none may bear a name that somebody typed, and stays. Persons of the invented
-- couple, and a name that was invented for the account of the household, go with the demonstration.
alter table app.members no force row level security;
alter table identity.users no force row level security;
update app.members m
   set name = left(trim(u.given_name || ' ' || u.family_name), 100), version = m.version + 1
  from identity.users u
 where u.user_id = m.user_id and m.name = left(split_part(u.email, '@', 1), 100) and trim(u.given_name || ' ' || u.family_name) <> '';
alter table identity.users force row level security;
alter table app.members
  add column invented boolean not null default false,
  force row level security;

-- Who states a name in their profile, or changes their address, is called by it in their own households, where they had no name
-- but their former address, the first part of it, or one that was invented.
create function app.name_person(person uuid, former_address text, moment timestamptz) returns void language plpgsql as $$
declare
  place text := coalesce(current_setting('app.workspace', true), '');
  stated text;
  called text;
  own uuid;
begin
  select trim(u.given_name || ' ' || u.family_name), u.email into stated, called
    from identity.users u where u.user_id = person;
  called := left(coalesce(nullif(stated, ''), called), 100);
  for own in
    select w.workspace_id from identity.workspaces_of(person, moment) w where w.kind = 'household' and w.mandate is null
  loop
    perform set_config('app.workspace', own::text, true);
    update app.members
       set name = called, version = version + 1
     where workspace_id = own and user_id = person and name <> called
       and (name in (left(former_address, 100), left(split_part(former_address, '@', 1), 100)) or (invented and stated <> ''));
  end loop;
  perform set_config('app.workspace', place, true);
end
$$;
