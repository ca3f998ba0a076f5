import type { QueryOf } from '@aurea/contract/core/route.ts';
import { REVIEW_PACK_STATES, type reviewPacks } from '@aurea/contract/review-packs.ts';
import type { Address } from '#lib/address.ts';
import { pagingOf } from '#lib/paging.ts';

type Search = Address['search'];

export function queryOf(search: Search): QueryOf<typeof reviewPacks.list> {
  const { page, size } = pagingOf(search);
  return {
    q: search.q?.slice(0, 120) || undefined,
    state: REVIEW_PACK_STATES.find((state) => state === search.state),
    page: String(page),
    size: `${size}`,
  };
}

export const isFiltered = ({ q, state }: Search): boolean => Boolean(q || state);
