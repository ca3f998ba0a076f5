import type { ParsedParams } from '@aurea/contract/core/route.ts';
import type { leases } from '@aurea/contract/properties/leases.ts';
import { decimal } from '@aurea/domain/core/decimal.ts';
import { Failure } from '@aurea/domain/core/failure.ts';
import { drawReceipt, type PrintedReceipt } from '@aurea/domain/properties/receipt/draw.ts';
import { isDwelling, type RentReceipt, rentReceipt } from '@aurea/domain/properties/receipt/rent-receipt.ts';
import { receiptWords } from '@aurea/domain/properties/receipt/words.ts';
import { incomesOf } from '#areas/incomes/public.ts';
import { AfterTransaction } from '#http/area.ts';
import type { Clock } from '#http/deps.ts';
import type { Work } from '#http/work.ts';
import type { WorkerPool } from '#jobs/worker-pool.ts';
import { RENDER_PDF } from '#providers/pdf/render-task.ts';
import { listProperties, type StoredProperty } from '../queries.ts';
import type { RentStatus } from '../rent-status.ts';
import { listLandlordsOf } from './queries.ts';

type Reading = Pick<Work, 'tx' | 'scope'> & { readonly clock: Clock; readonly workers: WorkerPool };
type Asked = ParsedParams<typeof leases.receipt>;

/**
 * The receipt for what came of a rent, drawn from what is stored.
 *
 * @throws Failure `not_found` for a rent that is not of the property, a day on which none is due, a rent of nobody, and one
 *   of which nothing came
 */
export async function receiptPdf(reading: Reading, asked: Asked): Promise<AfterTransaction<Buffer>> {
  const { workers, scope, clock } = reading;
  const receipt = await readReceipt(reading, asked);
  const { titles } = receiptWords(asked.language);
  const input = {
    drawing: drawReceipt(receipt),
    title: `${titles[receipt.kind]} ${receipt.from.slice(0, 7)}`,
    author: receipt.landlords.join(', ') || 'Aurea',
    language: asked.language,
    madeAt: clock.now().getTime(),
    xml: null,
  };
  return new AfterTransaction(async () => Buffer.from(await workers.run(RENDER_PDF, input, scope)));
}

async function readReceipt({ tx, scope, clock }: Reading, asked: Asked): Promise<PrintedReceipt> {
  const { id, incomeId, on, language } = asked;
  const today = clock.today();
  const [property] = await listProperties(tx, scope, { id, today, yearAgo: today });
  if (!property) throw new Failure('not_found', { what: 'property' });
  const found = await incomesOf(tx, scope, { assetId: id, from: on, to: on, today });
  const rentStatus = found.find(({ income }) => income.id === incomeId && income.kind === 'rent');
  const receipt = rentStatus && receiptOf(rentStatus, on);
  if (!(receipt && rentStatus?.income.payer)) throw new Failure('not_found', { what: 'rent' });
  const { payer: tenant, currency } = rentStatus.income;
  const landlords = await listLandlordsOf(tx, scope, id, on);
  const premises = premisesOf(property);
  const place = { premises, isDwelling: isDwelling(property.type) };
  return { ...receipt, ...place, language, currency, landlords, tenant, madeOn: today };
}

function receiptOf({ dues }: RentStatus, on: string): RentReceipt | null {
  const due = dues.find((each) => each.on === on);
  if (!due?.period) return null;
  const { amount, charges, gross, period, receipts, outstanding } = due;
  const shares = period.shares.map((share) => ({ ...share, monthly: decimal(share.monthly) }));
  return rentReceipt({
    due: {
      on,
      amount: decimal(amount),
      charges: decimal(charges),
      gross: gross === null ? null : decimal(gross),
      period: { ...period, shares },
    },
    payments: receipts.map((each) => ({ on: each.receivedOn, amount: decimal(each.amount) })),
    outstanding: decimal(outstanding),
  });
}

/** Where it is, or what it is called where no address is known. */
function premisesOf({ name, street, postcode, city }: StoredProperty): string[] {
  const lines = [street, `${postcode} ${city}`.trim()].filter((line) => line !== '');
  return street === '' ? [name, ...lines] : lines;
}
