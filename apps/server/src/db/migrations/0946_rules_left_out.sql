-- A rule for what an account spends names that account: it hides with it where a mandate leaves the account out.
create policy left_out on app.category_rules as restrictive using (
  (select app.mandate_opens_all_assets()) or coalesce(account_id <> all ((select app.left_out())::uuid[]), true));
