import { expect, it } from 'vitest';
import { decimal, ZERO } from '../../core/decimal.ts';
import { parametersOf, TAX_YEARS } from '../parameters/years.ts';
import { perProfile } from './per-profile.ts';
import { situationOf } from './situation.ts';

const BORN_1980 = situationOf([{ birthOn: '1980-05-05', link: 'declarant' }], 2026);

it('takes the ceilings of spouses together, and earlier ones as long as they count', () => {
  const law = parametersOf(2025, TAX_YEARS);
  const found = perProfile(
    [
      // 10 % of 47,160
      {
        earningsBefore: decimal(47_160),
        unused: [
          { year: 2021, left: decimal(4000) },
          { year: 2024, left: decimal(900) },
        ],
      },
      // 10 % of 34,830 is less than the least, 10 % of 46,368
      { earningsBefore: decimal(34_830), unused: [] },
    ],
    decimal(10_300),
    law,
    BORN_1980,
  );
  expect(found.ceilings).toEqual([decimal(4716), decimal(4637)]);
  // 4,716 + 4,637 + 900; what was left of 2021 could be used up to 2024
  expect(found).toMatchObject({ available: decimal(10_253), deducted: decimal(10_253), notDeducted: decimal(47) });
});

it('knows the ceilings of 2026 by the social security ceiling of 2025', () => {
  const found = perProfile(
    [{ earningsBefore: decimal(34_830), unused: [] }],
    ZERO,
    parametersOf(2026, TAX_YEARS),
    BORN_1980,
  );
  expect(found.ceilings).toEqual([decimal(4710)]);
});

it('leaves nothing to deduct once everybody is past the age limit', () => {
  const situation = situationOf([{ birthOn: '1950-05-05', link: 'declarant' }], 2026);
  const earner = { earningsBefore: decimal(34_830), unused: [] };
  const found = perProfile([earner], decimal(1000), parametersOf(2026, TAX_YEARS), situation);
  expect(found).toMatchObject({ available: ZERO, deducted: ZERO, notDeducted: decimal(1000) });
});
