-- The file of an import is deleted some months after it was sent; its owners are informed before. What it added stays, and
-- so do the lines it was added from. Of an import that was not added the lines go with the file.

alter table app.imports alter column content drop not null;
alter table app.imports
  -- When the owners of the household were informed that the file is deleted soon.
  add column file_announced_at timestamptz,
  add column file_deleted_at timestamptz,
  add constraint imports_file_or_deleted check ((content is null) = (file_deleted_at is not null));
create index imports_with_file on app.imports (workspace_id, created_at) where file_deleted_at is null;
