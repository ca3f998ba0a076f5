import type { Locale } from '@aurea/contract/core/shapes.ts';
import type { TaxedSale } from '@aurea/contract/tax-wealth.ts';
import { decimal } from '@aurea/domain/core/decimal.ts';
import { parametersOf, TAX_YEARS } from '@aurea/domain/tax/parameters/years.ts';
import { drawTaxReport } from '@aurea/domain/tax/report/draw.ts';
import type { ReportSale } from '@aurea/domain/tax/report/sale.ts';
import { reportWords } from '@aurea/domain/tax/report/words.ts';
import { AfterTransaction } from '#http/area.ts';
import { RENDER_PDF } from '#providers/pdf/render-task.ts';
import { taxOfYear } from './estimate.ts';
import { listPersons, nameOfHousehold } from './queries.ts';
import { lastDay, type Reading, readYear } from './read-year.ts';
import { salesOfYear } from './wealth/sales-of-year.ts';

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
  const persons = await listPersons(tx, scope);
  const members = persons.filter(({ link }) => link !== 'none').map(({ id }) => id);
  const sold = await salesOfYear(reading, { year: Number(named), through: lastDay(Number(named), madeOn), members });
  return new AfterTransaction(async () => {
    const data = await read();
    const { year } = data;
    const result = taxOfYear(data);
    const law = parametersOf(year, TAX_YEARS);
    const input = {
      drawing: drawTaxReport({ year, law, result, sales: sold.map(toReportSale), household, madeOn, language }),
      title: reportWords(language).title(year),
      author: 'Aurea',
      language,
      madeAt: now.getTime(),
      xml: null,
    };
    return Buffer.from(await workers.run(RENDER_PDF, input, scope));
  });
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
