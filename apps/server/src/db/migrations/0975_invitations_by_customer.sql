-- One open invitation for each customer and address: of a customer whom a colleague alone sees, an index of the whole practice
-- would say that there is one. Whether another customer that the reader sees is asked at the address is looked at before.
drop index app.client_invitations_open;
create unique index client_invitations_open on app.client_invitations (workspace_id, customer_id, email_key)
  where accepted_at is null and declined_at is null and revoked_at is null;
