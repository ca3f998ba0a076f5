import fc from 'fast-check';
import { expect, it } from 'vitest';
import { lawRuns } from '../../core/testing/law-runs.ts';
import { engineOf, type PerformanceInput } from '../engine.ts';
import { portfolio } from '../testing/drawn-portfolio.ts';
import { ACCOUNT_IDS } from '../testing/generated-portfolio.ts';
import { columnsOf, wholeAccounts } from './scope.ts';

it('law: figures do not depend on ids, to the last bit', () => {
  // reversed alphabetical order
  const other: Readonly<Record<string, string>> = {
    etf: 'c',
    share: 'b',
    coin: 'd',
    late: 'a',
    eur: 'z',
    usd: 'y',
    other: 'x',
  };
  const renamed = (id: string | null | undefined) => id && other[id];
  const withOtherIds = (input: PerformanceInput): PerformanceInput => ({
    ...input,
    instruments: input.instruments.map((one) => ({ ...one, id: renamed(one.id) ?? '' })).toReversed(),
    assets: input.assets.map((asset) => ({
      ...asset,
      id: renamed(asset.id) ?? '',
      entries: asset.entries.map((entry) => ({
        ...entry,
        instrumentId: renamed(entry.instrumentId) ?? null,
        counterInstrumentId: renamed(entry.counterInstrumentId) ?? null,
      })),
    })),
  });
  fc.assert(
    fc.property(portfolio, (input) => {
      const columns = columnsOf(engineOf(input), wholeAccounts(ACCOUNT_IDS));
      const others = columnsOf(engineOf(withOtherIds(input)), wholeAccounts(['x', 'y', 'z']));
      expect(others).toEqual(columns);
    }),
    { numRuns: lawRuns(150) },
  );
});
