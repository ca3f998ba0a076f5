import type { TaxedProperty } from '@aurea/contract/tax/tax-wealth.ts';
import type { Day } from '@aurea/domain/core/day.ts';
import { sharePeriodsOf } from '#areas/assets/public.ts';
import { listPersons } from '../queries.ts';
import type { Reading } from '../read-year.ts';
import { HOME_RENTS } from './home-rents-task.ts';
import { ratesFor, recordedLines } from './read-facts.ts';

type HomeRents = NonNullable<TaxedProperty['rents']>;

/** Rents and costs of a year by property: read in a transaction, computed once that has ended. */
export async function readHomeRents(
  reading: Reading,
  { year, through }: { readonly year: number; readonly through: Day },
): Promise<() => Promise<ReadonlyMap<string, HomeRents>>> {
  const { tx, scope, workers } = reading;
  const persons = await listPersons(tx, scope);
  const lines = (await recordedLines(reading, { year, through, persons })).filter(({ assetId }) => assetId !== null);
  const rates = await ratesFor(reading, { lines, entries: [], accounts: [], through });
  const owned = [...new Set(lines.flatMap(({ assetId }) => assetId ?? []))];
  const shares = [...(await sharePeriodsOf(tx, scope, owned))];
  const members = persons.filter(({ link }) => link !== 'none').map(({ id }) => id);
  return async () => new Map(await workers.run(HOME_RENTS, { lines, rates, shares, members }, scope));
}
