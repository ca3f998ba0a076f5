import { expect, it } from 'vitest';
import { CURRENT_VAT_RATES, FRENCH_VAT_RATES } from './vat.ts';

it('offers no rate that was abolished, and none that the norm does not know', () => {
  for (const abolished of ['7', '19.6', '20.6', '9.2', '9.6'])
    expect(CURRENT_VAT_RATES.some((rate) => rate === abolished)).toBe(false);
  for (const rate of CURRENT_VAT_RATES) expect(FRENCH_VAT_RATES).toContain(rate);
});
