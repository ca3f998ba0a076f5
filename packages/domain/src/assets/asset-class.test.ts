import { describe, expect, test } from 'vitest';
import { ASSET_CLASSES, ASSET_KINDS, classOf, holdsInstruments } from './asset-class.ts';

describe('kinds of assets', () => {
  test.for(ASSET_KINDS)('%s has a class', (kind) => {
    expect(ASSET_CLASSES).toContain(classOf(kind));
  });

  test('hold instruments where they are accounts of securities, insurance, retirement or cryptos', () => {
    expect(ASSET_KINDS.filter(holdsInstruments)).toEqual([
      'securities_account',
      'life_insurance',
      'retirement_plan',
      'crypto_wallet',
    ]);
  });
});
