-- Names stand in the order of a dictionary, whatever their accents and capitals: Élodie between Dupont and Fabre.

drop index app.customers_by_name;
create index customers_by_name on app.customers (workspace_id, (name collate "und-x-icu"), id) where deleted_at is null;

drop index app.articles_by_name;
create index articles_by_name on app.articles (workspace_id, (name collate "und-x-icu"), id);
