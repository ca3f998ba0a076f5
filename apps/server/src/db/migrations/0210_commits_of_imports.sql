-- Each wish to add the rows of an import has an id of its own: who still works on one that was taken back finds another,
-- or none, and stops.

alter table app.imports add column commit_id uuid;
comment on column app.imports.commit_id is 'The latest wish to add the rows; null before the first.';
