import type { Locale } from '@aurea/contract/core/shapes.ts';
import { decimal } from '@aurea/domain/core/decimal.ts';
import { parametersOf, TAX_YEARS } from '@aurea/domain/tax/parameters/years.ts';
import { draw2086, type Form2086 } from '@aurea/domain/tax/report/draw-2086.ts';
import { form2086Words } from '@aurea/domain/tax/report/form-2086-words.ts';
import { cryptoDisposalsOf } from '#areas/holdings/public.ts';
import { AfterTransaction } from '#http/area.ts';
import { RENDER_PDF } from '#providers/pdf/render-task.ts';
import { findNameOfHousehold, listPersons } from './queries.ts';
import type { Reading } from './read-year.ts';

type Disposals = Awaited<ReturnType<Awaited<ReturnType<typeof cryptoDisposalsOf>>['compute']>>;
type Disposal = Disposals['items'][number];

/**
 * Form 2086 of an income year as PDF: the sales of the tax household, one form for each declarant.
 *
 * @throws Failure `tax_year_unknown`
 */
export async function cryptoReport(
  reading: Reading & { readonly now: Date },
  { year: named, language }: { readonly year: string; readonly language: Locale },
): Promise<AfterTransaction<Buffer>> {
  const { tx, scope, workers, today: madeOn, now } = reading;
  const { year, digitalAssets } = parametersOf(Number(named), TAX_YEARS);
  const crypto = await cryptoDisposalsOf(reading, madeOn);
  const household = await findNameOfHousehold(tx, scope);
  const persons = await listPersons(tx, scope);
  const members = persons.filter(({ link }) => link !== 'none').map(({ id }) => id);
  return new AfterTransaction(async () => {
    const { items, years } = await crypto.compute();
    const isOwn = ({ on, memberId }: Disposal) =>
      on.startsWith(`${year}-`) && (memberId === null || members.includes(memberId));
    const byOwner = Map.groupBy(items.filter(isOwn), ({ owner }) => owner ?? household);
    const forms = [...byOwner].map(([owner, sold]): Form2086 => ({ owner, sales: sold.map(toSale) }));
    const isExempt = years.some((each) => each.year === named && each.owner === null && each.isExempt);
    const exemptUpTo = isExempt ? digitalAssets.exemptSales.value : null;
    const input = {
      drawing: draw2086({ year, forms, exemptUpTo, household, madeOn, language }),
      title: form2086Words(language).title(year),
      ...{ author: 'Aurea', language, madeAt: now.getTime(), xml: null },
    };
    return Buffer.from(await workers.run(RENDER_PDF, input, scope));
  });
}

const known = (value: string | null) => (value === null ? null : decimal(value));

function toSale(sold: Disposal): Form2086['sales'][number] {
  const { name, quantity, on, fees, paidTotal } = sold;
  return {
    ...{ name, on, quantity: decimal(quantity), fees: decimal(fees), paidTotal: decimal(paidTotal) },
    ...{ portfolioValue: known(sold.portfolioValue), price: known(sold.price), netPrice: known(sold.netPrice) },
    ...{ usedBefore: known(sold.usedBefore), paidBefore: known(sold.paidBefore) },
    ...{ paidUsed: known(sold.paidUsed), gain: known(sold.gain) },
  };
}
