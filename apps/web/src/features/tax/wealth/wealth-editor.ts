import type { BodyOf } from '@aurea/contract/core/route.ts';
import { type StatedWealth, type TaxWealth, taxWealth } from '@aurea/contract/tax/tax-wealth.ts';
import { type Decimal, decimal } from '@aurea/domain/core/decimal.ts';
import type { WealthField } from '@aurea/domain/tax/profile/wealth-fields.ts';
import { useEffect, useRef } from 'react';
import { useWrite } from '#lib/api.ts';
import { ApiFailure } from '#lib/api-failure.ts';

/** An amount that the tax of the wealth rests on: which one, and of which asset. */
export type WealthKey = { readonly field: WealthField; readonly assetId?: string };

type StatedAmount = StatedWealth['amounts'][number];

/** What counts, what is recorded, what was stated instead. */
export type WealthState = WealthKey & {
  readonly amount: Decimal | null;
  readonly recorded: Decimal | null;
  readonly stated: StatedAmount | null;
};

/** What is answered of a closed property; null takes the answer back. */
export type ClosingChange = Pick<StatedClosing, 'assetId' | 'on'> & {
  readonly answer: Pick<StatedClosing, 'isSale' | 'wasMainHome'> | null;
};

type StatedClosing = StatedWealth['closings'][number];

type Change = Omit<Partial<BodyOf<typeof taxWealth.change>>, 'version'>;

export type WealthEditor = {
  readonly data: TaxWealth;
  readonly stated: StatedWealth;
  readonly isSaving: boolean;
  /** An amount with the recorded one, null where nothing is recorded. */
  readonly find: (key: WealthKey, recorded?: string | null) => WealthState;
  /** States amounts; null takes what was stated back. */
  readonly state: (changes: readonly (WealthKey & { readonly amount: string | null })[], done?: () => void) => void;
  /** Answers how a closed property left the household. */
  readonly close: (change: ClosingChange) => void;
  readonly save: (change: Change, done?: () => void) => void;
};

/** What is stated of the wealth in a tax year, shown at once and saved one change after the other. */
export function useWealthEditor(data: TaxWealth): WealthEditor {
  const { year } = data;
  const change = useWrite(taxWealth.change);
  const sent = change.isPending ? change.variables?.body : undefined;
  const stated = sent ? withBody(data.stated, sent) : data.stated;
  const stored = useRef(data.stated);
  const last = useRef<Promise<void>>(Promise.resolve());
  useEffect(() => {
    if (data.stated.version > stored.current.version) stored.current = data.stated;
  }, [data.stated]);
  const enqueue = (make: (before: StatedWealth) => Change, done?: () => void) => {
    const next = async () => {
      try {
        const { version, amounts, closings, ...rest } = stored.current;
        const before = { ...rest, amounts: amounts.map(toAmount), closings: closings.map(toClosing) };
        const body = { ...before, ...make(stored.current), version };
        stored.current = await change.mutateAsync({ body });
        done?.();
      } catch (failure) {
        if (!(failure instanceof ApiFailure)) throw failure;
      }
    };
    last.current = last.current.then(next);
  };
  return {
    ...{ data, stated, isSaving: change.isPending },
    find: ({ field, assetId }, recorded = null) => {
      const own = stated.amounts.find((each) => isOf(each, { field, ...(assetId && { assetId }) }, year)) ?? null;
      const known = recorded === null ? null : decimal(recorded);
      const amount = own ? decimal(own.amount) : known;
      return { field, ...(assetId && { assetId }), amount, recorded: known, stated: own };
    },
    state: (changes, done) =>
      enqueue(({ amounts }) => {
        const others = amounts.filter((each) => !changes.some((key) => isOf(each, key, year)));
        const added = changes.flatMap(({ field, assetId, amount }) =>
          amount === null ? [] : [{ year, field, assetId: assetId ?? null, amount }],
        );
        return { amounts: [...others.map(toAmount), ...added] };
      }, done),
    close: ({ assetId, on, answer }) =>
      enqueue(({ closings }) => {
        const others = closings.filter((each) => each.assetId !== assetId).map(toClosing);
        return { closings: answer ? [...others, { assetId, on, ...answer }] : others };
      }),
    save: (patch, done) => enqueue(() => patch, done),
  };
}

const toAmount = ({ year, field, assetId, amount }: StatedAmount) => ({ year, field, assetId, amount });

const toClosing = ({ statedOn: _day, ...answer }: StatedClosing) => answer;

function isOf(stated: StatedAmount, { field, assetId }: WealthKey, year: number): boolean {
  return stated.year === year && stated.field === field && stated.assetId === (assetId ?? null);
}

function withBody(saved: StatedWealth, body: BodyOf<typeof taxWealth.change>): StatedWealth {
  const amounts = body.amounts.map((each) => {
    const before = saved.amounts.find((old) =>
      isOf(old, { field: each.field, ...(each.assetId && { assetId: each.assetId }) }, each.year),
    );
    return before?.amount === each.amount ? before : { ...each, statedOn: '' };
  });
  const closings = body.closings?.map((each) => ({ ...each, statedOn: '' })) ?? saved.closings;
  return { ...saved, ...body, amounts, closings };
}
