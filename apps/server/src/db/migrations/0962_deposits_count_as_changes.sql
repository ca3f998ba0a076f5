-- What a platform accepted has left: answers that were stored before say otherwise.
create trigger counted after insert or update or delete on app.invoice_deposits
  for each row execute function app.count_change_of_workspace();
