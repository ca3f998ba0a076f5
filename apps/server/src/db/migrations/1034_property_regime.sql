-- What governs the property of a couple, stated of the spouse or partner of the declarant; null where nobody stated it.
alter table app.members add column property_regime text
  check (property_regime in ('community', 'universal_community', 'separation', 'participation', 'pacs_separation', 'pacs_joint', 'other'));
alter table app.members add constraint members_regime_of_a_spouse
  check (property_regime is null or fiscal_link = 'spouse');
