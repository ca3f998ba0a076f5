-- What search finds: one row for each thing that a household owns or a practice sells, with the words it is found by. Kept
-- by triggers in the transaction of each change, so that no change can forget it.
--
-- A search reads the rows of one workspace and compares each: under row-level security no index on parts of words is used,
-- for its operators are not leakproof. The rows are therefore short. No extension is needed.

-- A text as it is compared: folded, its words apart by one space, with a space at either end. Signs between words go.
create function app.search_words(words text) returns text
language sql immutable strict parallel safe as $$
  select ' ' || btrim(regexp_replace(app.folded(words),
    U&'[\0001-\002f\003a-\0040\005b-\0060\007b-\00bf\2000-\206f\20a0-\20cf\3000-\303f]+', ' ', 'g')) || ' '
$$;

-- What a kind of record is called in both languages, in the words that people type.
create function app.words_of_kind(kind text) returns text
language sql immutable strict parallel safe as $$
  select case kind
    when 'cash_account' then 'compte courant current account'
    when 'savings_account' then 'livret épargne savings'
    when 'securities_account' then 'compte-titres bourse securities account'
    when 'life_insurance' then 'assurance-vie life insurance'
    when 'retirement_plan' then 'retraite retirement'
    when 'crypto_wallet' then 'portefeuille crypto wallet'
    when 'property' then 'bien immobilier property'
    when 'vehicle' then 'véhicule vehicle'
    when 'precious_metal' then 'métal précieux precious metal'
    when 'collectible' then 'collection collectible'
    when 'private_equity' then 'capital-investissement private equity'
    when 'receivable' then 'créance receivable'
    when 'loan' then 'prêt emprunt loan'
    when 'credit' then 'crédit loan'
    when 'buy' then 'achat buy purchase'
    when 'sell' then 'vente sell sale'
    when 'deposit' then 'dépôt versement deposit'
    when 'withdrawal' then 'retrait withdrawal'
    when 'dividend' then 'dividende dividend'
    when 'interest' then 'intérêts interest'
    when 'fee' then 'frais fee'
    when 'tax' then 'impôt tax'
    when 'transfer_in' then 'virement reçu transfer'
    when 'transfer_out' then 'virement émis transfer'
    when 'split' then 'division split'
    when 'staking_reward' then 'récompense staking reward'
    when 'swap' then 'échange swap'
    when 'salary' then 'salaire salary'
    when 'rent' then 'loyer rent'
    when 'pension' then 'pension'
    when 'business' then 'activité business'
    when 'benefit' then 'allocation benefit'
    when 'invoice' then 'facture invoice'
    when 'deposit_invoice' then 'facture acompte deposit invoice'
    when 'corrective' then 'facture rectificative corrective invoice'
    when 'credit_note' then 'avoir credit note'
    when 'quotation' then 'devis quotation quote'
    else replace(kind, '_', ' ') end
$$;

create table app.search_entries (
  workspace_id uuid not null references app.workspaces on delete cascade,
  kind         text not null check (kind in (
                 'account', 'loan', 'property', 'security', 'coin', 'income', 'member', 'transaction', 'document',
                 'customer', 'contact', 'invoice', 'quotation', 'article')),
  id           uuid not null,
  words        text not null,
  -- Of two that are found alike the younger one comes first.
  ranked_on    date,
  primary key (workspace_id, kind, id)
);
alter table app.search_entries enable row level security;
alter table app.search_entries force row level security;
create policy own_workspace on app.search_entries
  using (workspace_id = (select nullif(current_setting('app.workspace', true), '')::uuid))
  with check (workspace_id = (select nullif(current_setting('app.workspace', true), '')::uuid));

-- What is found, and by which words: a view for each table. The name comes first, for what begins as typed ranks first.
-- Long texts count with their beginning.

create view app.searched_assets with (security_invoker) as
  select a.workspace_id,
         case when a.kind = 'property' then 'property' when a.kind in ('loan', 'credit') then 'loan' else 'account' end as kind,
         a.id,
         app.search_words(concat_ws(' ', a.name, a.institution, p.street, p.postcode, p.city,
           array_to_string(a.tags, ' '), nullif(replace(a.wrapper, '_', ' '), 'none'), app.words_of_kind(a.kind))) as words,
         null::date as ranked_on
    from app.assets a
    left join app.properties p on p.workspace_id = a.workspace_id and p.asset_id = a.id
   where a.deleted_at is null;

create view app.searched_instruments with (security_invoker) as
  select i.workspace_id, case when i.type = 'crypto' then 'coin' else 'security' end as kind, i.id,
         app.search_words(concat_ws(' ', i.name, i.symbol, i.isin)) as words, null::date as ranked_on
    from app.instruments i;

create view app.searched_incomes with (security_invoker) as
  select i.workspace_id, 'income' as kind, i.id,
         app.search_words(concat_ws(' ', i.name, i.payer, app.words_of_kind(i.kind))) as words, null::date as ranked_on
    from app.incomes i
   where i.deleted_at is null;

create view app.searched_members with (security_invoker) as
  select m.workspace_id, 'member' as kind, m.id, app.search_words(m.name) as words, null::date as ranked_on
    from app.members m;

create view app.searched_transactions with (security_invoker) as
  select t.workspace_id, 'transaction' as kind, t.id,
         app.search_words(concat_ws(' ', i.name, i.symbol, i.isin, c.name, c.symbol, left(t.note, 400), a.name,
           app.words_of_kind(t.kind))) as words,
         t.booked_on as ranked_on
    from app.transactions t
    join app.assets a on a.workspace_id = t.workspace_id and a.id = t.asset_id and a.deleted_at is null
    left join app.instruments i on i.workspace_id = t.workspace_id and i.id = t.instrument_id
    left join app.instruments c on c.workspace_id = t.workspace_id and c.id = t.counter_instrument_id
   where t.deleted_at is null;

create view app.searched_asset_documents with (security_invoker) as
  select d.workspace_id, 'document' as kind, d.id, app.search_words(concat_ws(' ', d.name, a.name)) as words,
         d.added_at::date as ranked_on
    from app.asset_documents d
    join app.assets a on a.workspace_id = d.workspace_id and a.id = d.asset_id and a.deleted_at is null
   where d.deleted_at is null;

-- A French telephone number is typed as it is dialled in France.
create view app.searched_customers with (security_invoker) as
  select c.workspace_id, 'customer' as kind, c.id,
         app.search_words(concat_ws(' ', c.name, c.email, c.billing_address ->> 'city', c.siren, c.siret, c.vat_number,
           c.phone, '0' || substring(c.phone from '^\+33(.*)$'), array_to_string(c.tags, ' '))) as words,
         c.created_at::date as ranked_on
    from app.customers c
   where c.deleted_at is null;

create view app.searched_customer_contacts with (security_invoker) as
  select p.workspace_id, 'contact' as kind, p.id,
         app.search_words(concat_ws(' ', p.name, p.position, p.email, p.phone,
           '0' || substring(p.phone from '^\+33(.*)$'))) as words,
         null::date as ranked_on
    from app.customer_contacts p
    join app.customers c on c.workspace_id = p.workspace_id and c.id = p.customer_id and c.deleted_at is null;

create view app.searched_invoices with (security_invoker) as
  select i.workspace_id, 'invoice' as kind, i.id,
         app.search_words(concat_ws(' ', i.number, c.name, i.draft ->> 'purchaseOrder',
           app.words_of_kind(case i.kind when 'deposit' then 'deposit_invoice' else i.kind end))) as words,
         coalesce(i.issued_on, i.created_at::date) as ranked_on
    from app.invoices i
    join app.customers c on c.workspace_id = i.workspace_id and c.id = i.customer_id
   where i.deleted_at is null;

create view app.searched_quotations with (security_invoker) as
  select q.workspace_id, 'quotation' as kind, q.id,
         app.search_words(concat_ws(' ', q.number, q.draft ->> 'subject', c.name, q.draft ->> 'purchaseOrder',
           app.words_of_kind('quotation'))) as words,
         coalesce(q.sent_on, q.created_at::date) as ranked_on
    from app.quotations q
    join app.customers c on c.workspace_id = q.workspace_id and c.id = q.customer_id
   where q.deleted_at is null;

create view app.searched_articles with (security_invoker) as
  select a.workspace_id, 'article' as kind, a.id,
         app.search_words(concat_ws(' ', a.name, left(a.description, 400))) as words, null::date as ranked_on
    from app.articles a
   where a.archived_at is null;

grant select on app.searched_assets, app.searched_instruments, app.searched_incomes, app.searched_members,
  app.searched_transactions, app.searched_asset_documents, app.searched_customers, app.searched_customer_contacts,
  app.searched_invoices, app.searched_quotations, app.searched_articles to aurea_app;
revoke insert, update, delete on app.searched_assets, app.searched_instruments, app.searched_incomes, app.searched_members,
  app.searched_transactions, app.searched_asset_documents, app.searched_customers, app.searched_customer_contacts,
  app.searched_invoices, app.searched_quotations, app.searched_articles from aurea_app;

-- For each view a function that writes the entries of some records of a workspace again, as the view shows them now. The
-- statements are written out, so that the database plans them once for a connection.
do $$
declare
  source record;
begin
  for source in
    select * from (values
      ('assets', '{account,loan,property}'), ('instruments', '{security,coin}'), ('incomes', '{income}'),
      ('members', '{member}'), ('transactions', '{transaction}'), ('asset_documents', '{document}'),
      ('customers', '{customer}'), ('customer_contacts', '{contact}'), ('invoices', '{invoice}'),
      ('quotations', '{quotation}'), ('articles', '{article}')
    ) as s(name, kinds)
  loop
    execute format($make$
      create function app.refresh_search_%1$s(workspace uuid, ids uuid[]) returns void language plpgsql as $body$
      begin
        with fresh as materialized (
          select s.kind, s.id, s.words, s.ranked_on from app.searched_%1$s s
           where s.workspace_id = workspace and s.id = any(ids)
        ), gone as (
          delete from app.search_entries e
           where e.workspace_id = workspace and e.kind = any(%2$L::text[]) and e.id = any(ids)
             and not exists (select from fresh f where f.id = e.id and f.kind = e.kind)
        )
        insert into app.search_entries (workspace_id, kind, id, words, ranked_on)
        select workspace, f.kind, f.id, f.words, f.ranked_on from fresh f
        on conflict (workspace_id, kind, id) do update set words = excluded.words, ranked_on = excluded.ranked_on
          where (search_entries.words, search_entries.ranked_on) is distinct from (excluded.words, excluded.ranked_on);
      end
      $body$
    $make$, source.name, source.kinds);
  end loop;
end
$$;

-- For each table the columns of a row `t` that entries follow from, the records whose entries follow, the column of those
-- that leads to the changed row, and the column of the changed row that it leads to. Records that are of another table
-- follow its changes alone: they come and go by themselves.
do $$
declare
  rule record;
  source record;
  name text;
  following text;
  refreshing text;
begin
  for rule in
    select * from (values
      ('assets', 't.name, t.institution, t.tags, t.wrapper, t.kind, t.deleted_at', 'assets', 'id', 'id', true),
      ('properties', 't.street, t.postcode, t.city', 'assets', 'id', 'asset_id', true),
      ('instruments', 't.name, t.symbol, t.isin, t.type', 'instruments', 'id', 'id', true),
      ('incomes', 't.name, t.payer, t.kind, t.deleted_at', 'incomes', 'id', 'id', true),
      ('members', 't.name', 'members', 'id', 'id', true),
      ('transactions', 't.note, t.kind, t.booked_on, t.asset_id, t.instrument_id, t.counter_instrument_id, t.deleted_at',
        'transactions', 'id', 'id', true),
      ('assets', 't.name, t.deleted_at', 'transactions', 'asset_id', 'id', false),
      ('instruments', 't.name, t.symbol, t.isin', 'transactions', 'instrument_id', 'id', false),
      ('instruments', 't.name, t.symbol', 'transactions', 'counter_instrument_id', 'id', false),
      ('asset_documents', 't.name, t.asset_id, t.added_at, t.deleted_at', 'asset_documents', 'id', 'id', true),
      ('assets', 't.name, t.deleted_at', 'asset_documents', 'asset_id', 'id', false),
      ('customers', 't.name, t.email, t.billing_address, t.siren, t.siret, t.vat_number, t.phone, t.tags, t.deleted_at',
        'customers', 'id', 'id', true),
      ('customers', 't.deleted_at', 'customer_contacts', 'customer_id', 'id', false),
      ('customer_contacts', 't.name, t.position, t.email, t.phone, t.customer_id', 'customer_contacts', 'id', 'id', true),
      ('invoices', $f$t.number, t.customer_id, t.kind, t.draft ->> 'purchaseOrder', t.issued_on, t.deleted_at$f$,
        'invoices', 'id', 'id', true),
      ('customers', 't.name', 'invoices', 'customer_id', 'id', false),
      ('quotations', $f$t.number, t.customer_id, t.draft ->> 'subject', t.draft ->> 'purchaseOrder', t.sent_on, t.deleted_at$f$,
        'quotations', 'id', 'id', true),
      ('customers', 't.name', 'quotations', 'customer_id', 'id', false),
      ('articles', 't.name, t.description, t.archived_at', 'articles', 'id', 'id', true)
    ) as r(of_table, facts, source, by_column, own_column, is_own)
  loop
    name := concat_ws('_', 'search', rule.source, rule.by_column, 'of', rule.of_table);
    following := case when rule.by_column = 'id'
      then 'select c.workspace_id, array_agg(c.own_id) as ids from (%s) c group by c.workspace_id'
      else format('select c.workspace_id, array_agg(distinct f.id) as ids from (%%s) c
        join app.%I f on f.workspace_id = c.workspace_id and f.%I = c.own_id group by c.workspace_id',
        rule.source, rule.by_column) end;
    refreshing := format('loop
          perform set_config(''app.workspace'', follower.workspace_id::text, true);
          perform app.refresh_search_%s(follower.workspace_id, follower.ids);
        end loop;', rule.source);
    execute format($make$
      create function app.%1$s() returns trigger language plpgsql as $body$
      declare
        before constant text := coalesce(current_setting('app.workspace', true), '');
        follower record;
      begin
        if tg_op = 'UPDATE' then
          for follower in %2$s %5$s
        elsif tg_op = 'INSERT' then
          for follower in %3$s %5$s
        else
          for follower in %4$s %5$s
        end if;
        perform set_config('app.workspace', before, true);
        return null;
      end
      $body$
    $make$, name,
      format(following, format('select distinct workspace_id, own_id from (
          (select t.workspace_id, t.%1$I as own_id, %2$s from added t except select t.workspace_id, t.%1$I, %2$s from taken t)
          union all
          (select t.workspace_id, t.%1$I, %2$s from taken t except select t.workspace_id, t.%1$I, %2$s from added t)) differing',
        rule.own_column, rule.facts)),
      format(following, format('select distinct t.workspace_id, t.%I as own_id from added t', rule.own_column)),
      format(following, format('select distinct t.workspace_id, t.%I as own_id from taken t', rule.own_column)),
      refreshing);
    execute format('create trigger %1$s after update on app.%2$I
      referencing old table as taken new table as added for each statement execute function app.%1$s()', name, rule.of_table);
    if rule.is_own then
      execute format('create trigger search_added after insert on app.%I
        referencing new table as added for each statement execute function app.%s()', rule.of_table, name);
      execute format('create trigger search_taken after delete on app.%I
        referencing old table as taken for each statement execute function app.%s()', rule.of_table, name);
    end if;
  end loop;

  -- What there is already, of all workspaces at once: the owner of the tables reads past the walls for this moment.
  for source in
    select c.relname as name from pg_class c
     where c.relnamespace = 'app'::regnamespace and c.relname in ('search_entries', 'assets', 'properties', 'instruments',
       'incomes', 'members', 'transactions', 'asset_documents', 'customers', 'customer_contacts', 'invoices', 'quotations',
       'articles')
  loop
    execute format('alter table app.%I no force row level security', source.name);
  end loop;
  for source in
    select c.relname as name from pg_class c
     where c.relnamespace = 'app'::regnamespace and c.relkind = 'v' and c.relname like 'searched\_%'
  loop
    execute format('insert into app.search_entries (workspace_id, kind, id, words, ranked_on)
      select s.workspace_id, s.kind, s.id, s.words, s.ranked_on from app.%I s', source.name);
  end loop;
  for source in
    select c.relname as name from pg_class c
     where c.relnamespace = 'app'::regnamespace and c.relname in ('search_entries', 'assets', 'properties', 'instruments',
       'incomes', 'members', 'transactions', 'asset_documents', 'customers', 'customer_contacts', 'invoices', 'quotations',
       'articles')
  loop
    execute format('alter table app.%I force row level security', source.name);
  end loop;
end
$$;
