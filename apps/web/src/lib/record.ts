import type { CallInput, Route } from '@aurea/contract/core/route.ts';
import { useQuery } from '@tanstack/react-query';
import { reading } from './api.ts';

/** The shape of every id; schemas check nothing in the browser. */
const ID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i;

/** Shown by the page itself. */
const REFUSALS = ['not_found'] as const;

/**
 * Reads the record whose id an address holds. It is unknown where the id is malformed, which is not sent at all, and
 * where no record of this workspace has it.
 */
export function useRecord<const R extends Route>(route: R, id: string) {
  const isId = ID.test(id);
  const input: unknown = { params: { id } };
  const read = useQuery({ ...reading(route, input as CallInput<R>, undefined, REFUSALS), enabled: isId });
  return { read, isUnknown: !isId || read.error?.code === 'not_found' };
}
