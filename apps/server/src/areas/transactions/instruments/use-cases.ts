import { decimal } from '@aurea/domain/core/decimal.ts';
import { Failure } from '@aurea/domain/core/failure.ts';
import { requireAmount } from '@aurea/domain/core/number-limits.ts';
import { PRICE_RANK } from '#areas/valuation/public.ts';
import { recordActivity } from '#db/activity.ts';
import { invalidateNetWorthFrom, lockHousehold } from '#db/household-version.ts';
import type { Work } from '#http/work.ts';
import type { PriceFile, PriceLine, RefusedLine } from '../prices/price-file.ts';
import { type NewPrice, savePrices, saveRates } from '../prices/queries.ts';
import {
  findInstrument,
  findInstrumentByIsin,
  findInstrumentOfReference,
  findMostUnitsOf,
  type InstrumentFields,
  insertInstrument,
  listNamedInstruments,
  showInstrument,
} from './queries.ts';

export type AddedInstrument = InstrumentFields & { readonly id: string; readonly referenceId: string | null };

/**
 * Adds an instrument and answers its id; one whose ISIN is already known, or that is the same of the market, is that
 * instrument.
 */
export async function addInstrument(work: Work, added: AddedInstrument): Promise<string> {
  const { tx, scope, clock } = work;
  const { id, referenceId, ...fields } = added;
  await lockHousehold(tx, scope.workspaceId);
  const known =
    (fields.isin && (await findInstrumentByIsin(tx, scope, fields.isin))) ||
    (referenceId && (await findInstrumentOfReference(tx, scope, referenceId))) ||
    (await showInstrument(tx, scope, { isin: fields.isin, referenceId, at: clock.now() }));
  if (known) return known;
  await insertInstrument(tx, scope, { ...added, createdAt: clock.now() });
  await recordActivity(tx, scope, clock.now(), {
    action: 'created',
    subjectKind: 'instrument',
    subjectId: id,
    before: null,
    after: fields,
  });
  return id;
}

/** @throws Failure `not_found`; `amount_too_large` where the units that are held are worth no amount at it */
export async function typePrice(work: Work, id: string, { on, price }: { on: string; price: string }): Promise<void> {
  const { tx, scope, clock } = work;
  await lockHousehold(tx, scope.workspaceId);
  const { currency, pricedOn, price: before } = await findInstrument(tx, scope, id, clock.today());
  const typed = { instrumentId: id, on, rank: PRICE_RANK.manual, origin: 'manual', price, currency, source: '' };
  requireAmount(decimal(price).times(await findMostUnitsOf(tx, scope, id)), 'price', 'quantity');
  await savePrices(tx, scope, [typed], clock.now());
  await invalidateNetWorthFrom(tx, scope.workspaceId, on);
  await recordActivity(tx, scope, clock.now(), {
    action: 'priced',
    subjectKind: 'instrument',
    subjectId: id,
    before: { on: pricedOn, price: before },
    after: { on, price },
  });
}

/** A file of another kind refuses every line; the first are enough. */
const SHOWN_REFUSALS = 200;

export type ImportedPrices = {
  readonly added: number;
  readonly replaced: number;
  readonly refused: readonly RefusedLine[];
};

/**
 * Stores the prices and rates of a file; lines about instruments the household does not have are refused.
 *
 * @throws Failure `import_unreadable` where the file has no column for the instrument, the date or the price
 */
export async function importPriceFile(
  work: Work,
  { id, fileName, file }: { readonly id: string; readonly fileName: string; readonly file: PriceFile },
): Promise<ImportedPrices> {
  const { tx, scope, clock } = work;
  if (!file.isReadable) throw new Failure('import_unreadable', { what: 'header' });
  await lockHousehold(tx, scope.workspaceId);
  const { prices, unknown } = await matchLines(work, fileName, file.prices);
  const rates = [...new Map(file.rates.map((rate) => [`${rate.base}${rate.quote}${rate.on}`, rate])).values()];
  const from = { origin: 'file', source: fileName, at: clock.now() };
  const replaced = (await savePrices(tx, scope, prices, from.at)) + (await saveRates(tx, scope, rates, from));
  const added = prices.length + rates.length - replaced;
  const days = [...prices, ...rates].map(({ on }) => on).toSorted();
  if (days[0]) await invalidateNetWorthFrom(tx, scope.workspaceId, days[0]);
  await recordActivity(tx, scope, clock.now(), {
    action: 'imported',
    subjectKind: 'prices',
    subjectId: id,
    before: null,
    after: { fileName, added, replaced },
  });
  const refused = [...file.refused, ...unknown].toSorted((a, b) => a.line - b.line);
  return { added, replaced, refused: refused.slice(0, SHOWN_REFUSALS) };
}

async function matchLines({ tx, scope }: Work, fileName: string, lines: readonly PriceLine[]) {
  const instruments = await listNamedInstruments(tx, scope, [...new Set(lines.map(({ instrument }) => instrument))]);
  const prices = new Map<string, NewPrice>();
  const unknown: RefusedLine[] = [];
  for (const { line, instrument, on, price, currency } of lines) {
    const found = instruments.get(instrument);
    if (!found) {
      unknown.push({ line, reason: 'instrument_unknown' });
      continue;
    }
    prices.set(`${found.id} ${on}`, {
      instrumentId: found.id,
      on,
      rank: PRICE_RANK.file,
      origin: 'file',
      price,
      currency: currency ?? found.currency,
      source: fileName,
    });
  }
  return { prices: [...prices.values()], unknown };
}
