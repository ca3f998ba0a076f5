import type { Scope } from '#db/scope.ts';
import { phraseMeant } from '#db/search.ts';
import type { Tx } from '#db/transaction.ts';
import { type CustomerSearch, countCustomers } from './queries.ts';

/** The search as it was typed, or where it finds nobody by words one letter away. */
export async function asMeant<S extends CustomerSearch>(tx: Tx, scope: Scope, search: S): Promise<S> {
  if (!search.q?.trim() || (await countCustomers(tx, scope, search)) > 0) return search;
  const q = await phraseMeant(tx, scope, search.q, ['customer']);
  return q === null ? search : { ...search, q };
}
