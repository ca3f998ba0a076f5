import type { IncomeLine } from '@aurea/contract/incomes/income-calendar.ts';
import type { Day } from '@aurea/domain/core/day.ts';
import { type Decimal, decimal, sum, toDecimalString } from '@aurea/domain/core/decimal.ts';
import { repeats } from '@aurea/domain/incomes/repeats.ts';
import { toWire } from '#db/decimal-text.ts';
import type { ValuedReward } from '../ledger/rewards.ts';
import { asExpected, byDay, type Line } from './lines.ts';

/** One line for each reward, oldest first; what is dated after today is expected. */
export function rewardLines(rewards: readonly ValuedReward[], today: Day): Line[] {
  return rewards.map((reward) => (reward.on > today ? asExpected(toLine(reward)) : toLine(reward)));
}

/** The staking rewards of the last twelve months that are valued, expected once more of what is still held. */
export function repeatedRewards(rewards: readonly ValuedReward[], today: Day, until: Day): Line[] {
  const staked = rewards.filter(({ kind, isHeld, value }) => kind === 'staking_reward' && isHeld && value);
  return repeats(staked.map(toLine), today, until).map((line) => asExpected({ ...line, id: `${line.id} ${line.on}` }));
}

function toLine(reward: ValuedReward): Line {
  const { id, on, instrumentId, symbol, quantity, value } = reward;
  return {
    id,
    source: 'ledger',
    on,
    kind: 'reward',
    name: reward.instrumentName,
    payer: null,
    incomeId: null,
    asset: { id: reward.assetId, name: reward.assetName },
    member: reward.member,
    isRecurring: false,
    currency: value?.currency ?? reward.instrumentCurrency,
    state: 'received',
    due: null,
    received: value && toDecimalString(value.net),
    outstanding: '0',
    gross: value && toDecimalString(value.gross),
    receipts: [],
    fromLedger: true,
    period: null,
    reward: { instrumentId, symbol, quantity, count: 1, unpriced: value ? 0 : 1 },
  };
}

/**
 * Lines, oldest first, with one for all rewards of a month in the same instrument, account, currency and state: wallets
 * receive them daily. It stands on the last of their days and sums up what is known of them.
 */
export function mergeRewards(lines: readonly IncomeLine[]): IncomeLine[] {
  const groups = Map.groupBy(lines, (line) => (line.reward ? monthOf(line) : line.id));
  const merged = [...groups.values()].flatMap((group) => (group[0]?.reward ? mergeLines(group) : group));
  return merged.toSorted(byDay);
}

function monthOf({ on, asset, currency, state, reward, member }: IncomeLine): string {
  return [on.slice(0, 7), asset?.id, reward?.instrumentId, currency, state, member?.id].join(' ');
}

function mergeLines(lines: readonly IncomeLine[]): IncomeLine[] {
  const last = lines.at(-1);
  if (!last?.reward) return [];
  const rewards = lines.flatMap(({ reward }) => reward ?? []);
  const priced = lines.filter(({ received }) => received !== null);
  const converted = priced.flatMap(({ reference }) => reference ?? []);
  return [
    {
      ...last,
      received: total(priced.map(({ received }) => received)),
      outstanding: total(lines.map(({ outstanding }) => outstanding)) ?? '0',
      gross: total(priced.map(({ gross }) => gross)),
      reference: converted.length === 0 || converted.length < priced.length ? null : sumOf(converted),
      reward: {
        ...last.reward,
        quantity: toWire(sum(rewards.map(({ quantity }) => decimal(quantity)))),
        count: rewards.length,
        unpriced: rewards.reduce((count, { unpriced }) => count + unpriced, 0),
      },
    },
  ];
}

type Reference = NonNullable<IncomeLine['reference']>;

function sumOf(known: readonly Reference[]): Reference {
  const add = (name: keyof Reference) => toWire(sum(known.map((amounts) => decimal(amounts[name]))));
  return { due: add('due'), received: add('received'), outstanding: add('outstanding'), gross: add('gross') };
}

function total(amounts: readonly (string | null)[]): string | null {
  const known: Decimal[] = amounts.flatMap((amount) => (amount === null ? [] : decimal(amount)));
  return known.length === 0 ? null : toWire(sum(known));
}
