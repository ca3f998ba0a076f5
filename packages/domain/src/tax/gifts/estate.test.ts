import { describe, expect, it } from 'vitest';
import { decimal, ZERO } from '../../core/decimal.ts';
import { parametersOf, TAX_YEARS } from '../parameters/years.ts';
import { type EstateHeir, estateDuties, giftRoom } from './estate.ts';

const LAW = parametersOf(2026, TAX_YEARS);
const ON = '2026-11-20';
const heir = (kinship: EstateHeir['kinship'], gifts: EstateHeir['gifts'] = []) => ({
  kinship,
  isDisabled: false,
  gifts,
});
const given = (on: string, amount: number) => ({ on, amount: decimal(amount) });

describe('an estate without a will', () => {
  it('is that of the family worked out by hand', () => {
    const heirs = [
      heir('spouse'),
      // 30,000 of 2020 count, 50,000 of 2011 no longer
      heir('child', [given('2020-05-01', 30_000), given('2011-11-20', 50_000)]),
      heir('child'),
    ];
    const estate = { amount: decimal(400_000), spouseShare: decimal('0.25'), on: ON };
    const [spouse, first, second] = estateDuties(estate, heirs, LAW);
    expect(spouse).toMatchObject({ share: decimal(100_000), duty: ZERO, isExempt: true });
    // 150,000 − 70,000 left of the allowance: 403.60 + 403.70 + 573.45 + 64,068 × 20 % = 14,194.35
    expect(first).toMatchObject({ share: decimal(150_000), addedBack: decimal(30_000), taxable: decimal(80_000) });
    expect(first?.duty).toEqual(decimal('14194.35'));
    expect(second?.duty).toEqual(decimal('8194.35'));
  });

  it('goes to the closest rank alone, and all of it to a spouse without other heirs', () => {
    const estate = { amount: decimal(100_000), spouseShare: ZERO, on: ON };
    const found = estateDuties(estate, [heir('sibling'), heir('child'), heir('nephew')], LAW);
    expect(found.map(({ share }) => share.toFixed())).toEqual(['0', '100000', '0']);
    expect(found.every(({ duty }) => duty.greaterThanOrEqualTo(ZERO))).toBe(true);
    const alone = estateDuties({ ...estate, spouseShare: decimal('0.25') }, [heir('spouse')], LAW);
    expect(alone[0]?.share).toEqual(decimal(100_000));
  });
});

describe('an estate without descendants', () => {
  const sharesOf = (spouseShare: string, ...kinships: EstateHeir['kinship'][]) => {
    const estate = { amount: decimal(120_000), spouseShare: decimal(spouseShare), on: ON };
    return estateDuties(
      estate,
      kinships.map((kinship) => heir(kinship)),
      LAW,
    ).map(({ share }) => share.toFixed());
  };

  it('leaves a quarter to each parent beside the spouse, nothing to brothers and sisters', () => {
    expect(sharesOf('0.25', 'spouse', 'parent', 'parent', 'sibling')).toEqual(['60000', '30000', '30000', '0']);
    expect(sharesOf('0.25', 'spouse', 'parent', 'sibling')).toEqual(['90000', '30000', '0']);
    expect(sharesOf('0.25', 'spouse', 'sibling', 'nephew')).toEqual(['120000', '0', '0']);
    expect(sharesOf('1', 'spouse', 'parent')).toEqual(['120000', '0']);
  });

  it('leaves a quarter to each parent and the rest to brothers and sisters where no spouse inherits', () => {
    expect(sharesOf('0', 'parent', 'parent', 'sibling', 'sibling')).toEqual(['30000', '30000', '30000', '30000']);
    expect(sharesOf('0', 'parent', 'sibling')).toEqual(['30000', '90000']);
    expect(sharesOf('0', 'parent', 'parent')).toEqual(['60000', '60000']);
    expect(sharesOf('0', 'spouse', 'sibling')).toEqual(['0', '120000']);
  });
});

it('says what may still be given, and when the allowance renews', () => {
  const child = heir('child', [given('2020-05-01', 30_000), given('2022-01-01', 20_000)]);
  expect(giftRoom(child, ON, LAW)).toEqual({
    ...{ allowance: decimal(100_000), left: decimal(50_000), renewsOn: '2035-05-01' },
  });
  expect(giftRoom(heir('grandchild', [given('2020-05-01', 40_000)]), ON, LAW).left).toEqual(ZERO);
  expect(giftRoom(heir('sibling'), ON, LAW)).toMatchObject({ left: decimal(15_932), renewsOn: null });
});
