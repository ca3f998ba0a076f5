import type { ParsedBody } from '@aurea/contract/core/route.ts';
import type { NamedWhatIf, tax } from '@aurea/contract/tax.ts';
import { decimal, toDecimalString } from '@aurea/domain/core/decimal.ts';
import { Failure } from '@aurea/domain/core/failure.ts';
import { parametersOf, TAX_YEARS } from '@aurea/domain/tax/parameters/years.ts';
import { propertyOf } from '#areas/properties/public.ts';
import { activityLog } from '#http/activity-log.ts';
import type { CreatingWork, Work } from '#http/work.ts';
import { deleteWhatIf, insertWhatIf } from './queries.ts';

const log = activityLog<'created' | 'deleted'>('tax_what_if');

/** @throws Failure `tax_year_unknown`, `not_found` where the property that is sold is not of the household */
export async function nameWhatIf(
  { tx, scope, clock, randomness }: CreatingWork,
  year: number,
  { name, more, scale, sale }: ParsedBody<typeof tax.nameWhatIf>,
): Promise<NamedWhatIf> {
  parametersOf(year, TAX_YEARS);
  const plain = more.map(({ fact, amount }) => ({ fact, amount: toDecimalString(decimal(amount)) }));
  if (sale) await propertyOf(tx, scope, sale.assetId);
  const soldAt = sale && { ...sale, price: toDecimalString(decimal(sale.price)) };
  const whatIf = { id: randomness.uuid(), name, more: plain, scale, sale: soldAt };
  await insertWhatIf(tx, scope, { ...whatIf, year, at: clock.now() });
  await log(
    { tx, scope, clock },
    { action: 'created', id: whatIf.id, before: null, after: { year, name, more: plain } },
  );
  return whatIf;
}

/** @throws Failure `not_found` */
export async function removeWhatIf({ tx, scope, clock }: Work, id: string): Promise<void> {
  const name = await deleteWhatIf(tx, scope, id);
  if (name === null) throw new Failure('not_found', { what: 'what_if' });
  await log({ tx, scope, clock }, { action: 'deleted', id, before: { name }, after: null });
}
