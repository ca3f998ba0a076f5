import type { DemoIncome } from '@aurea/domain/demo/incomes.ts';
import { duesOf } from '@aurea/domain/incomes/dues.ts';
import { readTerm } from '@aurea/domain/incomes/written.ts';
import { householdPersons } from '#areas/assets/public.ts';
import { recordIncome, recordReceipt } from '#areas/incomes/public.ts';
import type { CreatingWork } from '#http/work.ts';
import type { Key } from './queries.ts';

/** Gives the household the incomes of the story, and what came of them. */
export async function earnIncomes(
  work: CreatingWork,
  incomes: readonly DemoIncome[],
  assets: readonly Key[],
): Promise<void> {
  const persons = (await householdPersons(work.tx, work.scope)).slice(0, 2);
  const memberIds = { camille: persons[0] ?? null, julien: persons.at(-1) ?? null };
  for (const { memberKey, assetKey, isLate, terms, ...fields } of incomes) {
    const links = {
      assetId: null,
      memberId: memberKey && memberIds[memberKey],
      accountId: assets.find(({ key }) => key === assetKey)?.id ?? null,
    };
    const income = { ...fields, ...links, currency: 'EUR', note: '', terms: [...terms] };
    const id = await recordIncome(work, { ...income, past: isLate ? 'open' : 'received' }, 'demo');
    if (isLate) await receiveAllButTheLast(work, id, { kind: fields.kind, terms });
  }
}

async function receiveAllButTheLast(
  work: CreatingWork,
  id: string,
  { kind, terms }: Pick<DemoIncome, 'kind' | 'terms'>,
): Promise<void> {
  const [first, today] = [terms[0]?.startsOn ?? '', work.clock.today()];
  for (const { on, amount, gross } of duesOf({ kind, terms: terms.map(readTerm) }, first, today).slice(0, -1)) {
    const came = { state: 'received' as const, dueOn: on, receivedOn: on, transactionId: null, note: '' };
    await recordReceipt(work, id, { ...came, amount: amount.toFixed(), gross: gross?.toFixed() ?? null });
  }
}
