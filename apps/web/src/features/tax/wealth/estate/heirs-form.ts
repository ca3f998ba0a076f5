import type { Heir } from '@aurea/contract/tax/tax-wealth.ts';
import { isDay } from '@aurea/domain/core/day.ts';
import type { Kinship } from '@aurea/domain/tax/gifts/inheritance.ts';
import { draftOf, storeDraft } from '../../facts/drafts.ts';

/** A gift and an heir as they are typed. */
export type TypedGift = {
  readonly key: number;
  readonly donorId: string;
  readonly on: string;
  readonly amount: string;
};
export type TypedHeir = {
  readonly key: number;
  readonly name: string;
  readonly kinship: Kinship;
  readonly isDisabled: boolean;
  readonly gifts: readonly TypedGift[];
};

let keys = 0;
export const nextKey = (): number => {
  keys += 1;
  return keys;
};

export function typedHeirs(heirs: readonly Heir[]): readonly TypedHeir[] {
  return heirs.map(({ gifts, ...heir }) => ({
    ...heir,
    key: nextKey(),
    gifts: gifts.map((gift) => ({ ...gift, key: nextKey() })),
  }));
}

const AMOUNT = /^(?=.*[1-9])\d{1,15}(\.\d{1,2})?$/;

/** The heirs as they are stored; null as long as something of them cannot be. */
export function heirsFrom(typed: readonly TypedHeir[], today: string): Heir[] | null {
  const isWhole = typed.every(
    ({ name, gifts }) =>
      name.trim() !== '' && gifts.every(({ on, amount }) => isDay(on) && on <= today && AMOUNT.test(amount)),
  );
  if (!isWhole) return null;
  return typed.map(({ name, kinship, isDisabled, gifts }) => ({
    ...{ name: name.trim(), kinship, isDisabled },
    gifts: gifts.map(({ donorId, on, amount }) => ({ donorId, on, amount })),
  }));
}

const KEY = 'heirs';

/** What was typed and not saved yet, kept while one looks elsewhere. */
export function heirsDraft(): readonly TypedHeir[] | null {
  const draft = draftOf(KEY);
  return draft === null ? null : JSON.parse(draft);
}

export function storeHeirs(typed: readonly TypedHeir[] | null): void {
  storeDraft(KEY, typed && JSON.stringify(typed));
}
