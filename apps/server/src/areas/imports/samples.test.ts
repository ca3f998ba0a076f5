import { imports } from '@aurea/contract/imports.ts';
import { transactions } from '@aurea/contract/transactions.ts';
import { describe, expect, test } from 'vitest';
import { startApp } from '#testing/app.ts';
import { checkedFile, importFile, leftOf, sample, shown } from '#testing/import-file.ts';
import { openHousehold } from '#testing/people.ts';
import { WEALTH_AREAS } from '#testing/wealth-areas.ts';

const app = await startApp({ areas: WEALTH_AREAS });

const SAMPLES = [
  {
    file: 'traderepublic-2026.csv',
    preset: 'Trade Republic',
    added: 6,
    openings: 0,
    worth: 'securities_account 47.64995938 complete',
    held: ['0.62977 Core S&P 500 USD (Acc) = 49.99995938'],
  },
  {
    file: 'traderepublic-older-semicolon.csv',
    preset: 'Trade Republic',
    added: 7,
    openings: 2,
    worth: 'securities_account 87.59 partial',
    held: ['15 Deutsche Telekom = 264.96', '0.410094 Netflix = null'],
  },
  {
    file: 'degiro-transactions-fr.csv',
    preset: 'Degiro',
    added: 2,
    openings: 1,
    worth: 'securities_account 455.368026666457 complete',
    held: ['3 LULULEMON ATHLETICA INC. = 455.368026666457'],
  },
  {
    file: 'boursobank-compte.csv',
    preset: 'BoursoBank',
    added: 1,
    openings: 0,
    worth: 'cash_account 37.29 complete',
    held: [],
  },
  {
    file: 'boursobank-titres-operations.csv',
    preset: 'BoursoBank',
    added: 3,
    openings: 0,
    worth: 'securities_account 4642 complete',
    held: [],
  },
  {
    file: 'boursobank-titres-positions.csv',
    preset: 'BoursoBank',
    added: 1,
    openings: 0,
    worth: 'securities_account 2042 complete',
    held: ['1 AMUNDI NASDAQ-100 DAILY = 2042'],
  },
  {
    file: 'fortuneo-bourse.utf8.csv',
    preset: 'Fortuneo',
    added: 3,
    openings: 1,
    worth: 'securities_account 672 complete',
    held: ['120 GAMMA WORLD UCITS ETF - Acc EUR ACC = 672'],
  },
  {
    file: 'fortuneo-bourse.latin1.csv',
    preset: 'Fortuneo',
    added: 3,
    openings: 1,
    worth: 'securities_account 672 complete',
    held: ['120 GAMMA WORLD UCITS ETF - Acc EUR ACC = 672'],
  },
  {
    file: 'ibkr-flex-sample.xml',
    preset: 'Flex',
    added: 3,
    openings: 0,
    worth: 'securities_account 1269.45 partial',
    held: ['25 US12514G1085 = null', '7 US88579Y1010 = 1269.45'],
  },
  {
    file: 'kraken-ledgers-extra.csv',
    preset: 'Kraken',
    added: 14,
    openings: 0,
    worth: 'crypto_wallet 880.226325 complete',
    held: ['8.02 DOT = 49.373125', '0.019882 ETH = 51.6932'],
  },
  {
    file: 'binance.csv',
    preset: 'Binance',
    added: 7,
    openings: 3,
    worth: 'crypto_wallet 245.250000000001 partial',
    held: [
      '0.000004615 BETH = null',
      '0.00072724 BNB = null',
      '0.001366875 BTC = null',
      '0.03601395 ETH = 134.471907500001',
    ],
  },
  {
    file: 'coinbase-extra.csv',
    preset: 'Coinbase',
    added: 8,
    openings: 0,
    worth: 'crypto_wallet 489.605 partial',
    held: ['0.001 BTC = null', '0.08 ETH = 200', '0.501 SOL = 47.595'],
  },
  {
    file: 'ledger-live-extra.csv',
    preset: 'Ledger',
    added: 7,
    openings: 2,
    worth: 'crypto_wallet null unavailable',
    held: ['0.195 ATOM = null', '0.3998 BTC = null'],
  },
  {
    file: 'boursedirect-extraction-extra.csv',
    preset: 'Bourse Direct',
    added: 12,
    openings: 0,
    worth: 'securities_account 40.34 partial',
    held: ['1 AIR LIQUIDE ATTRIBUTION = null', '8 TOTALENERGIES SE = 416'],
  },
  {
    file: 'credit-agricole-extra.csv',
    preset: 'Crédit Agricole',
    added: 3,
    openings: 0,
    worth: 'cash_account 1787.9 complete',
    held: [],
  },
];

describe('the sample', () => {
  test.for(SAMPLES)('$file is recognised, checked, added, known again, and taken back', async (expected) => {
    const { file, preset, added, openings, worth, held } = expected;
    const person = await openHousehold(app);
    const content = await sample(file);
    const done = await importFile(app, person, { fileName: file, content });
    expect(done).toMatchObject({ state: 'committed', failure: null, fileName: file });
    expect(done.presetName).toContain(preset);
    const isPartial = worth.endsWith('partial');
    expect(done.result).toMatchObject({ added, assumedOpenings: openings, before: null, currency: 'EUR', isPartial });
    expect((await person.call(transactions.list, {})).total).toBe(added + openings);
    expect(await shown(person)).toEqual({ worth, held });

    const again = await checkedFile(person, { fileName: file, content }, done.assetId ?? '');
    expect(again.counts).toMatchObject({ ready: 0, warning: 0, duplicate: added, error: done.counts.error });
    const commit = () => person.call(imports.commit, { params: { id: again.id } });
    if (again.counts.error > 0) await expect(commit()).rejects.toMatchObject({ code: 'import_has_errors' });
    else {
      await commit();
      await app.queue.drain();
      expect(await person.call(imports.find, { params: { id: again.id } })).toMatchObject({
        state: 'committed',
        result: { added: 0, assumedOpenings: 0 },
      });
      await person.call(imports.undo, { params: { id: again.id } });
    }
    expect(await shown(person)).toEqual({ worth, held });
    expect(await person.call(imports.undo, { params: { id: done.id } })).toMatchObject({ state: 'undone' });
    expect(await leftOf(person)).toEqual({ assets: 0, transactions: 0, instruments: 0 });
  });
});
