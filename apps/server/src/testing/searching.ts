import { search } from '@aurea/contract/search.ts';
import type { Browser } from './people.ts';

/** What is found by the words, as `kind: name`, in the order of the alphabet. */
export async function foundBy({ call }: Pick<Browser, 'call'>, q: string): Promise<string[]> {
  const { groups } = await call(search.find, { query: { q } });
  return groups.flatMap(({ kind, items }) => items.map(({ name }) => `${kind}: ${name}`)).toSorted();
}
