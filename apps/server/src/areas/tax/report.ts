import type { Locale } from '@aurea/contract/core/shapes.ts';
import type { TaxedSale, TaxWealth } from '@aurea/contract/tax/tax-wealth.ts';
import { decimal } from '@aurea/domain/core/decimal.ts';
import type { TaxParameters } from '@aurea/domain/tax/parameters/tax-parameters.ts';
import { parametersOf, TAX_YEARS } from '@aurea/domain/tax/parameters/years.ts';
import { ifiOfWealth } from '@aurea/domain/tax/profile/ifi-of-wealth.ts';
import type { ProfileIfi } from '@aurea/domain/tax/profile/ifi-profile.ts';
import { drawTaxReport } from '@aurea/domain/tax/report/draw.ts';
import type { ReportSale } from '@aurea/domain/tax/report/sale.ts';
import { reportWords } from '@aurea/domain/tax/report/words.ts';
import { AfterTransaction } from '#http/area.ts';
import { RENDER_PDF } from '#providers/pdf/render-task.ts';
import { taxOfYear } from './estimate.ts';
import { findNameOfHousehold } from './queries.ts';
import { type Reading, readYear } from './read-year.ts';
import { readWealth } from './wealth/read-wealth.ts';

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
  const household = await findNameOfHousehold(tx, scope);
  const readRealEstate = await readWealth(reading, named);
  return new AfterTransaction(async () => {
    const data = await read();
    const { year } = data;
    const result = taxOfYear(data);
    const law = parametersOf(year, TAX_YEARS);
    const wealth = await readRealEstate();
    const [sales, ifi] = [wealth.sales.map(toReportSale), ifiOfYear(wealth, law)];
    const input = {
      drawing: drawTaxReport({ year, law, result, sales, ifi, household, madeOn, language }),
      title: reportWords(language).title(year),
      author: 'Aurea',
      language,
      madeAt: now.getTime(),
      xml: null,
    };
    return Buffer.from(await workers.run(RENDER_PDF, input, scope));
  });
}

/** The tax on real estate on 1 January; null where there is none. */
function ifiOfYear({ year, properties, stated: { amounts } }: TaxWealth, law: TaxParameters): ProfileIfi | null {
  const found = ifiOfWealth({ year, properties, amounts }, law);
  return properties.length === 0 && found.gross.isZero() ? null : found;
}

function toReportSale({ name, on, part, isSale, isMainHome, isHomeAnswered, gain }: TaxedSale): ReportSale {
  const known = (amount: string | null) => (amount === null ? null : decimal(amount));
  return {
    ...{ name, on, part: decimal(part), isSale, isMainHome: isMainHome && isHomeAnswered },
    found: gain && {
      ...{ years: gain.years, gain: decimal(gain.gain), isExempt: gain.exemption !== null, tax: decimal(gain.tax) },
      lines: gain.lines.map(({ label, base, rate, amount, article }) => ({
        ...{ label, base: known(base), rate: known(rate), amount: decimal(amount), article },
      })),
    },
  };
}
