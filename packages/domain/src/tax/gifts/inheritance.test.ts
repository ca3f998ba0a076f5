import { describe, expect, it, test } from 'vitest';
import { type Decimal, decimal, sum, ZERO } from '../../core/decimal.ts';
import { parametersOf, TAX_YEARS } from '../parameters/years.ts';
import { type Kinship, transmissionDuty } from './inheritance.ts';

const LAW = parametersOf(2026, TAX_YEARS);
const cents = (value: Decimal | null | undefined) => value?.toFixed(2);

describe('transmissionDuty', () => {
  const given = { kind: 'inheritance', isDisabled: false, earlierGifts: ZERO } as const;
  test.for<{ why: string; kinship: Kinship; share: number; duty: string; gift?: boolean; before?: number }>([
    { why: 'a brother or sister', kinship: 'sibling', share: 50_000, duty: '12887.60' },
    { why: 'a nephew', kinship: 'nephew', share: 10_000, duty: '1118.15' },
    { why: 'a stranger', kinship: 'other', share: 11_594, duty: '6000.00' },
    { why: 'a cousin', kinship: 'relative', share: 11_594, duty: '5500.00' },
    { why: 'a spouse inherits free', kinship: 'spouse', share: 5_000_000, duty: '0.00' },
    { why: 'a spouse is taxed on a gift', kinship: 'spouse', share: 100_724, duty: '1799.80', gift: true },
    { why: 'a grandchild who inherits', kinship: 'grandchild', share: 9666, duty: '403.60' },
    { why: 'a grandchild who is given', kinship: 'grandchild', share: 39_937, duty: '403.60', gift: true },
    { why: 'a great-grandchild who is given', kinship: 'greatGrandchild', share: 13_382, duty: '403.60', gift: true },
    { why: 'a stranger who is given has no allowance', kinship: 'other', share: 1000, duty: '600.00', gift: true },
    { why: 'earlier gifts used the allowance', kinship: 'child', share: 150_000, before: 80_000, duty: '24194.35' },
    { why: 'earlier gifts filled the brackets', kinship: 'child', share: 50_000, before: 150_000, duty: '10000.00' },
  ])('$why: $duty', ({ kinship, share, duty, gift = false, before = 0 }) => {
    const kind = gift ? 'gift' : 'inheritance';
    const found = transmissionDuty(
      { ...given, kind, kinship, share: decimal(share), earlierGifts: decimal(before) },
      LAW,
    );
    expect(cents(found.duty)).toBe(duty);
    expect(cents(sum(found.lines.filter(({ label }) => label === 'duty_bracket').map(({ amount }) => amount)))).toBe(
      duty,
    );
  });

  it('gives a disabled heir an allowance more, in place of the default one', () => {
    const found = transmissionDuty({ ...given, kinship: 'other', isDisabled: true, share: decimal(1) }, LAW);
    expect(found.allowance.toFixed()).toBe('159325');
  });
});
