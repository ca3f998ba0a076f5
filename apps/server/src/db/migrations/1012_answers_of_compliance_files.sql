-- What a customer answered to a point of the file, beside that it was asked: whether they are politically exposed, where they
-- pay tax, which profile a questionnaire outside of the product found, what they want of sustainability.
alter table app.compliance_entries
  add column answer jsonb,
  add constraint compliance_entries_answer_of_provided check (answer is null or state = 'provided'),
  add constraint compliance_entries_answer_of_item
    check (answer is null or jsonb_typeof(answer) = 'object' and answer ->> 'item' = item and length(answer::text) <= 4000);

drop trigger append_only on app.compliance_entries;
create trigger append_only before delete or update of workspace_id, id, item, state, on_day, expires_on, note, paper_id,
  answer, version, recorded_by, recorded_at on app.compliance_entries
  for each row execute function app.retain_compliance_file();

-- A change is a row, and one more for each thousand characters of its note and of its answer.
create or replace function app.storage_added_of_compliance_entries() returns trigger language plpgsql as $$
declare
  change record;
begin
  for change in
    select t.workspace_id,
           array[0, 0, count(*) + sum(length(t.note) / 1000 + coalesce(length(t.answer::text), 0) / 1000)]::bigint[] as growth
      from added t group by 1
  loop
    perform app.add_storage(change.workspace_id, change.growth, 1);
  end loop;
  return null;
end
$$;
create or replace function app.storage_taken_of_compliance_entries() returns trigger language plpgsql as $$
declare
  change record;
begin
  for change in
    select t.workspace_id,
           array[0, 0, -count(*) - sum(length(t.note) / 1000 + coalesce(length(t.answer::text), 0) / 1000)]::bigint[] as growth
      from taken t group by 1
  loop
    perform app.add_storage(change.workspace_id, change.growth, 1);
  end loop;
  return null;
end
$$;

-- The investment profile that a frozen document rests on: its level, its day and its number in the household. Null for a draft
-- and where it rests on none.
alter table app.compliance_documents
  add column profile jsonb,
  add constraint compliance_documents_profile_when_frozen
    check (profile is null or frozen_at is not null and jsonb_typeof(profile) = 'object');
