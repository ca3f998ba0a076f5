-- The sheets of a workbook and the tables of a sheet, offered where a file holds several.
alter table app.imports add column tables jsonb not null default '{"sheets": [], "sections": []}';
