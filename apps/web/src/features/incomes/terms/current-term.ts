import type { Income, IncomeTerm } from '@aurea/contract/incomes.ts';
import { termOn } from '@aurea/domain/incomes/schedule.ts';
import { readTerm } from '@aurea/domain/incomes/written.ts';
import { today } from '#lib/today.ts';

/** What an income pays now, else what it will pay first or paid last. */
export function currentTerm({ terms }: Pick<Income, 'terms'>): IncomeTerm | null {
  const now = termOn(terms.map(readTerm), today());
  return terms.find(({ startsOn }) => startsOn === now?.startsOn) ?? terms.at(-1) ?? null;
}
