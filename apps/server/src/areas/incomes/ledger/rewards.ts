import { Decimal } from '@aurea/domain/core/decimal.ts';
import { convert, type RatePoint, rateWalk } from '@aurea/domain/core/exchange-rates.ts';
import { valueOfUnits } from '@aurea/domain/valuation/value-of-units.ts';
import { currenciesOf, listPriceFacts, listRateFacts, pricesIn } from '#areas/valuation/public.ts';
import type { Scope } from '#db/scope.ts';
import type { Tx } from '#db/transaction.ts';
import type { Span } from '../queries.ts';
import { type LedgerReward, listLedgerRewards } from './queries.ts';

/** A reward with what its units were worth on their day; null amounts where no price was known then. */
export type ValuedReward = LedgerReward & {
  readonly value: { readonly gross: Decimal; readonly net: Decimal; readonly currency: string } | null;
};

/** Staking rewards and airdrops, oldest first: as stated with them, else at the last price known on their day. */
export async function valuedRewards(tx: Tx, scope: Scope, span: Span): Promise<ValuedReward[]> {
  const rewards = await listLedgerRewards(tx, scope, span);
  const unstated = rewards.filter(({ amount }) => amount === null);
  const since = unstated[0]?.on;
  if (!since) return rewards.map((reward) => ({ ...reward, value: stated(reward) }));
  const question = { workspaceId: scope.workspaceId, since, until: unstated.at(-1)?.on ?? since };
  const prices = await listPriceFacts(tx, question, [...new Set(unstated.map(({ instrumentId }) => instrumentId))]);
  const currencies = new Set([...currenciesOf(prices), ...unstated.map(({ currency }) => currency)]);
  const rates = (await listRateFacts(tx, question, currencies)).map((fact) => ({
    ...fact,
    rate: new Decimal(fact.rate),
  }));
  const atPrice = priced(
    prices.map((facts) => pricesIn(facts, rates)),
    rates,
  );
  return rewards.map((reward) => ({ ...reward, value: reward.amount === null ? atPrice(reward) : stated(reward) }));
}

function stated({ amount, costs, currency }: LedgerReward): ValuedReward['value'] {
  return amount === null ? null : { gross: new Decimal(amount), net: new Decimal(amount).minus(costs), currency };
}

function priced(instruments: Parameters<typeof valueOfUnits>[0], rates: readonly RatePoint[]) {
  const valueOn = valueOfUnits(instruments);
  const ratesOn = rateWalk(rates);
  return ({ instrumentId, quantity, on, costs, ...reward }: LedgerReward): ValuedReward['value'] => {
    const found = valueOn(instrumentId, new Decimal(quantity), on);
    const charged = found && chargedIn(found.currency, { costs, on, currency: reward.currency }, ratesOn);
    return found && charged
      ? { gross: found.amount, net: found.amount.minus(charged), currency: found.currency }
      : null;
  };
}

type Costs = Pick<LedgerReward, 'costs' | 'on' | 'currency'>;

function chargedIn(into: string, { costs, on, currency }: Costs, ratesOn: ReturnType<typeof rateWalk>): Decimal | null {
  const amount = new Decimal(costs);
  return amount.isZero() ? amount : convert(amount, currency, into, ratesOn(on));
}
