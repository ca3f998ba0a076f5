import type { NamedWhatIf, StatedTaxYear, TaxYear } from '@aurea/contract/tax.ts';
import type { Day } from '@aurea/domain/core/day.ts';
import { Failure } from '@aurea/domain/core/failure.ts';
import { INCOME } from '@aurea/domain/ledger/transaction-kinds.ts';
import type { TaxRegime } from '@aurea/domain/properties/terms.ts';
import { USUAL_CHOICES } from '@aurea/domain/tax/profile/profile-tax.ts';
import { sql } from 'kysely';
import type { EntryRow } from '#areas/ledger/public.ts';
import { json } from '#db/json.ts';
import type { Scope } from '#db/scope.ts';
import type { Tx } from '#db/transaction.ts';

/**
 * What the household stated of an income year. Before it is saved for the first time its version is 0, nothing is stated, and the
 * regimes of rents are those of the properties.
 */
export async function findProfile(tx: Tx, { workspaceId }: Scope, year: number): Promise<StatedTaxYear> {
  const row = await tx
    .selectFrom('tax_profiles')
    .select(['residence', 'situation', 'choices', 'manual_rates', 'statements', 'version'])
    .where('workspace_id', '=', workspaceId)
    .where('year', '=', year)
    .executeTakeFirst();
  if (!row) {
    const { rents, furnished } = await findPropertyRegimes(tx, { workspaceId }, year);
    const { rents: usual, furnished: usualFurnished } = USUAL_CHOICES;
    const choices = { ...USUAL_CHOICES, rents: rents ?? usual, furnished: furnished ?? usualFurnished };
    return { residence: 'france', situation: null, choices, manualRates: [], statements: [], version: 0 };
  }
  const { residence, situation, choices, manual_rates: manualRates, statements, version } = row;
  return { residence, situation, choices, manualRates, statements, version };
}

/**
 * The regimes that the homes which are let, and were owned in a year, name, unfurnished and furnished; null where none does. Real costs hold for all of them
 * once one is under them.
 *
 * @see CGI art. 32, 4
 */
export async function findPropertyRegimes(
  tx: Tx,
  { workspaceId }: Scope,
  year: number,
): Promise<TaxYear['propertyRegimes']> {
  const rows = await tx
    .selectFrom('properties as p')
    .innerJoin('assets as a', (join) =>
      join.onRef('a.workspace_id', '=', 'p.workspace_id').onRef('a.id', '=', 'p.asset_id'),
    )
    .select('p.tax_regime as regime')
    .distinct()
    .where('p.workspace_id', '=', workspaceId)
    .where('p.use', '=', 'let')
    .where('a.deleted_at', 'is', null)
    .where('a.archived_at', 'is', null)
    .where((where) => where.or([where('a.opened_on', 'is', null), where('a.opened_on', '<=', `${year}-12-31`)]))
    .where((where) => where.or([where('a.closed_on', 'is', null), where('a.closed_on', '>', `${year}-01-01`)]))
    .execute();
  const named = new Set(rows.map(({ regime }) => regime));
  const among = (real: TaxRegime, micro: TaxRegime) => (named.has(real) ? 'real' : named.has(micro) ? 'micro' : null);
  return { rents: among('foncier_reel', 'micro_foncier'), furnished: among('bic_reel', 'micro_bic') };
}

/** @throws Failure `stale` when somebody saved it since */
export async function saveProfile(
  tx: Tx,
  { workspaceId }: Scope,
  { year, now, profile }: { readonly year: number; readonly now: Date; readonly profile: StatedTaxYear },
): Promise<void> {
  const { residence, situation, choices, manualRates, statements, version } = profile;
  const columns = {
    residence,
    situation: situation && json(situation),
    choices: json(choices),
    manual_rates: json(manualRates),
    statements: json(statements),
    version: version + 1,
    changed_at: now.toISOString(),
  };
  const saved =
    version === 0
      ? await tx
          .insertInto('tax_profiles')
          .values({ workspace_id: workspaceId, year, ...columns })
          .onConflict((conflict) => conflict.doNothing())
          .returning('version')
          .executeTakeFirst()
      : await tx
          .updateTable('tax_profiles')
          .set(columns)
          .where('workspace_id', '=', workspaceId)
          .where('year', '=', year)
          .where('version', '=', version)
          .returning('version')
          .executeTakeFirst();
  if (!saved) throw new Failure('stale', { what: 'tax_profile' });
}

export type Person = TaxYear['persons'][number];

/** Persons of the household: who declares, the spouse, dependants, then the others. */
export async function listPersons(tx: Tx, { workspaceId }: Scope): Promise<Person[]> {
  const rows = await tx
    .selectFrom('members')
    .select(['id', 'name', 'birth_on as birthOn', 'fiscal_link as link'])
    .where('workspace_id', '=', workspaceId)
    .orderBy(sql`array_position(array['declarant', 'spouse', 'dependant', 'none'], fiscal_link)`)
    .orderBy('created_at')
    .orderBy('id')
    .execute();
  return rows;
}

export type AccountRow = { readonly id: string; readonly name: string; readonly currency: string };

export type AccountEntry = EntryRow & { readonly asset_id: string };

const YEAR_START = (year: number) => `${year}-01-01`;

/**
 * Entries of the accounts whose income is taxed in its year: all of ordinary securities accounts, so that their sales can
 * be followed from the purchase on, and the dividends and interest of others. Wrappers with a law of their own and savings
 * accounts, of which regulated ones are exempt, are left out.
 */
export async function listTaxedEntries(
  tx: Tx,
  { workspaceId }: Scope,
  { year, until }: { readonly year: number; readonly until: Day },
): Promise<AccountEntry[]> {
  const { rows } = await sql<AccountEntry>`
    select t.asset_id, t.id, t.kind, t.booked_on, t.sequence, t.instrument_id, t.quantity, t.unit_price, t.gross, t.fees,
           t.taxes, t.currency, t.fx_rate, t.counter_instrument_id, t.counter_quantity, t.split_ratio, t.added_quantity,
           t.lots, t.transfer_id
      from transactions t
      join assets a on a.workspace_id = t.workspace_id and a.id = t.asset_id and a.deleted_at is null
     where t.workspace_id = ${workspaceId} and t.deleted_at is null and t.booked_on <= ${until}
       and ((a.kind = 'securities_account' and a.wrapper = 'ordinary')
         or (t.kind = any(${sql.val(INCOME)}::text[]) and t.booked_on >= ${YEAR_START(year)}
             and a.kind in ('cash_account', 'crowdlending', 'private_equity', 'receivable', 'other')))
  `.execute(tx);
  return rows;
}

export async function listAccountsNamed(tx: Tx, { workspaceId }: Scope, ids: readonly string[]): Promise<AccountRow[]> {
  if (ids.length === 0) return [];
  return await tx
    .selectFrom('assets')
    .select(['id', 'name', 'currency'])
    .where('workspace_id', '=', workspaceId)
    .where('id', 'in', ids)
    .execute();
}

export type InstrumentRow = { readonly id: string; readonly name: string; readonly isCrypto: boolean };

export async function listInstrumentsNamed(tx: Tx, { workspaceId }: Scope, ids: readonly string[]) {
  if (ids.length === 0) return [];
  const rows = await tx
    .selectFrom('instruments')
    .select(['id', 'name', 'type'])
    .where('workspace_id', '=', workspaceId)
    .where('id', 'in', ids)
    .execute();
  return rows.map(({ id, name, type }): InstrumentRow => ({ id, name, isCrypto: type === 'crypto' }));
}

/** Wrappers of accounts by id: incomes of those with a law of their own are taxed when money leaves them. */
export async function listWrappersOf(tx: Tx, { workspaceId }: Scope): Promise<ReadonlyMap<string, string>> {
  const rows = await tx
    .selectFrom('assets')
    .select(['id', 'kind', 'wrapper'])
    .where('workspace_id', '=', workspaceId)
    .execute();
  return new Map(rows.map(({ id, kind, wrapper }) => [id, kind === 'savings_account' ? 'savings' : wrapper]));
}

export async function findNameOfHousehold(tx: Tx, { workspaceId }: Scope): Promise<string> {
  const { name } = await tx
    .selectFrom('workspaces')
    .select('name')
    .where('workspace_id', '=', workspaceId)
    .executeTakeFirstOrThrow();
  return name;
}

/** Oldest first, by name within a moment. */
export async function listWhatIfs(tx: Tx, { workspaceId }: Scope, year: number): Promise<NamedWhatIf[]> {
  return await tx
    .selectFrom('tax_what_ifs')
    .select(['id', 'name', 'more', 'scale', 'sale'])
    .where('workspace_id', '=', workspaceId)
    .where('year', '=', year)
    .orderBy('created_at')
    .orderBy('name')
    .orderBy('id')
    .execute();
}

export async function insertWhatIf(
  tx: Tx,
  { workspaceId }: Scope,
  { id, year, name, more, scale, sale, at }: NamedWhatIf & { readonly year: number; readonly at: Date },
): Promise<void> {
  const changes = { more: json(more), scale, sale: sale && json(sale) };
  const row = { workspace_id: workspaceId, id, year, name, ...changes, created_at: at.toISOString() };
  await tx.insertInto('tax_what_ifs').values(row).execute();
}

/** @returns its name, or null where there is none of that id */
export async function deleteWhatIf(tx: Tx, { workspaceId }: Scope, id: string): Promise<string | null> {
  const row = await tx
    .deleteFrom('tax_what_ifs')
    .where('workspace_id', '=', workspaceId)
    .where('id', '=', id)
    .returning('name')
    .executeTakeFirst();
  return row?.name ?? null;
}
