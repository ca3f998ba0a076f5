import type { Locale } from '@aurea/contract/core/shapes.ts';
import { parametersOf, TAX_YEARS } from '@aurea/domain/tax/parameters/years.ts';
import { drawTaxReport } from '@aurea/domain/tax/report/draw.ts';
import { reportWords } from '@aurea/domain/tax/report/words.ts';
import { AfterTransaction } from '#http/area.ts';
import { RENDER_PDF } from '#providers/pdf/render-task.ts';
import { taxOfYear } from './estimate.ts';
import { nameOfHousehold } from './queries.ts';
import { type Reading, readYear } from './read-year.ts';

/**
 * The computation of an income year as PDF.
 *
 * @throws Failure `tax_year_unknown`; `not_found` where the household is resident outside France
 */
export async function taxReport(
  reading: Reading & { readonly now: Date },
  { year: named, language }: { readonly year: string; readonly language: Locale },
): Promise<AfterTransaction<Buffer>> {
  const { tx, scope, workers, today: madeOn, now } = reading;
  const read = await readYear(reading, named);
  const household = await nameOfHousehold(tx, scope);
  return new AfterTransaction(async () => {
    const data = await read();
    const { year } = data;
    const result = taxOfYear(data);
    const law = parametersOf(year, TAX_YEARS);
    const input = {
      drawing: drawTaxReport({ year, law, result, household, madeOn, language }),
      title: reportWords(language).title(year),
      author: 'Aurea',
      language,
      madeAt: now.getTime(),
      xml: null,
    };
    return Buffer.from(await workers.run(RENDER_PDF, input, scope));
  });
}
