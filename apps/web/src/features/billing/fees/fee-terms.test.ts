import { expect, it } from 'vitest';
import { begunFee, feeTermsOf, withTier } from './fee-terms.ts';

it('begins with the quarter before the day', () => {
  expect(begunFee('2026-11-22', 'Fee')).toMatchObject({ from: '2026-07-01', until: '2026-09-30', isWhole: true });
  expect(begunFee('2026-01-01', 'Fee')).toMatchObject({ from: '2025-10-01', until: '2025-12-31' });
});

it('is proposed with the rate and the base of the last one, for the last quarter', () => {
  const tiers = [
    { upTo: '500000', percent: '1' },
    { upTo: null, percent: '0.5' },
  ];
  const last = { from: '2026-04-01', to: '2026-07-01', currency: 'EUR', invoiceId: 'i', number: null };
  const agreed = { ...last, basis: 'closing' as const, tiers, isWhole: false, assetIds: ['a'] };
  expect(feeTermsOf(begunFee('2026-11-22', 'Fee', agreed))).toEqual({
    basis: 'closing',
    from: '2026-07-01',
    to: '2026-10-01',
    tiers,
    assetIds: ['a'],
  });
});

it('ends the period the day after the last, and leaves the last tier open', () => {
  const begun = begunFee('2026-11-22', 'Fee');
  const [first, last] = withTier(begun.tiers);
  const tiers = [
    { ...first, key: 'a', upTo: '500000', percent: '1' },
    { ...last, key: 'b', upTo: '', percent: '0.8' },
  ];
  expect(feeTermsOf({ ...begun, tiers })).toEqual({
    basis: 'average',
    from: '2026-07-01',
    to: '2026-10-01',
    tiers: [
      { upTo: '500000', percent: '1' },
      { upTo: null, percent: '0.8' },
    ],
    assetIds: null,
  });
});

it('waits for what is missing', () => {
  const begun = begunFee('2026-11-22', 'Fee');
  expect(feeTermsOf({ ...begun, from: '' })).toBeNull();
  expect(feeTermsOf({ ...begun, until: '2026-06-30' })).toBeNull();
  expect(feeTermsOf({ ...begun, tiers: withTier(begun.tiers) })).toBeNull();
  expect(feeTermsOf({ ...begun, isWhole: false })).toBeNull();
  expect(feeTermsOf({ ...begun, isWhole: false, assetIds: ['a'] })?.assetIds).toEqual(['a']);
});
