-- When a person chose their country. The column holds a country for everybody; one that nobody chose is no reason to
-- read telephone numbers as those of that country.
alter table identity.users add column country_chosen_at timestamptz;

update identity.users set country_chosen_at = now()
 where country <> 'FR'
    or user_id in (select user_id from identity.onboardings where steps ->> 'you' = 'done');
