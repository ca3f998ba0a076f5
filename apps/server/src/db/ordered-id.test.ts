import { Id } from '@aurea/contract/core/shapes.ts';
import { expect, it } from 'vitest';
import * as z from 'zod/mini';
import { orderedId } from './ordered-id.ts';

it('identifiers are unique, valid, and sort in the order they were made for a moment', () => {
  const at = new Date('2026-11-20T09:00:00Z');
  const ids = Array.from({ length: 5000 }, () => orderedId(at));
  expect(ids.toSorted()).toEqual(ids);
  expect(new Set(ids).size).toBe(ids.length);
  expect(ids.every((id) => z.safeParse(Id, id).success && id[14] === '7')).toBe(true);
  expect(orderedId(new Date(at.getTime() + 1)) > (ids.at(-1) ?? '')).toBe(true);
});
