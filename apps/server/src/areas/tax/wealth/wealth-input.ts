import { addDays, type Day } from '@aurea/domain/core/day.ts';
import { findWorthFacts } from '#areas/valuation/public.ts';
import type { ReadWork } from '#http/work.ts';
import { listWrapperEntries, listWrappers } from './queries.ts';
import { decidingDays, type WealthInput } from './wealth-task.ts';

type Question = { readonly year: number; readonly through: Day; readonly properties: WealthInput['properties'] };

/** What the values of a tax year follow from. */
export async function wealthInput({ tx, scope }: ReadWork, question: Question) {
  const { year, through, properties } = question;
  const wrappers = await listWrappers(tx, scope);
  const ids = wrappers.map(({ id }) => id);
  const entries = await listWrapperEntries(tx, scope, { ids, until: through });
  const days = decidingDays(year, through, entries);
  const assetIds = [...ids, ...properties.flatMap(({ id, loans }) => [id, ...loans.map((loan) => loan.id)])];
  const span = { since: addDays(days[0] ?? through, -1), until: days.at(-1) ?? through, days };
  const worth = await findWorthFacts(tx, { workspaceId: scope.workspaceId, assetIds, ...span });
  const input: WealthInput = { year, through, worth, properties, wrappers, entries };
  return { input, wrappers };
}
