import year2018 from './2018.json' with { type: 'json' };
import year2019 from './2019.json' with { type: 'json' };
import year2020 from './2020.json' with { type: 'json' };
import year2021 from './2021.json' with { type: 'json' };
import year2022 from './2022.json' with { type: 'json' };
import { readTaxParameters, type TaxParameters } from './tax-parameters.ts';

/**
 * The law of earlier income years, for reference cases and what is carried over from them. Not modelled: the reduction of
 * 20 % on small incomes of 2018 and 2019 (CGI, art. 197 I 4 b).
 */
export const EARLIER_TAX_YEARS: readonly TaxParameters[] = [year2018, year2019, year2020, year2021, year2022].map(
  readTaxParameters,
);
