import type { LatentTax as LatentView } from '@aurea/contract/tax/latent-tax.ts';
import { roundTo } from '@aurea/domain/core/decimal.ts';
import type { LatentItem } from '@aurea/domain/tax/latent/latent-parts.ts';
import type { LatentGroup, LatentTax } from '@aurea/domain/tax/latent/latent-tax.ts';
import { toWire } from '#db/decimal-text.ts';
import type { AccountReading } from './account-assets.ts';
import { CRYPTO_PORTFOLIO } from './other-assets.ts';

type Counted = Pick<LatentView, 'basis' | 'profileYear' | 'lawYear' | 'options'>;

/** The latent tax as it travels, with the net worth after it. */
export function toLatentView(own: AccountReading, found: LatentTax, counted: Counted): LatentView {
  const { netWorth } = own;
  const names = namesOf(own);
  return {
    ...worthOf(own),
    ...counted,
    total: toWire(found.total),
    isComplete: found.isComplete,
    afterTax: netWorth.total && toWire(netWorth.total.minus(found.total)),
    groups: found.groups.map((group) => toGroup(group, names)),
  };
}

export function namesOf({ facts }: AccountReading): ReadonlyMap<string, string> {
  return new Map(facts.assets.map(({ id, name }) => [id, name]));
}

/** Nothing is counted as long as nobody said where the household is resident. */
export function unstatedView(own: AccountReading, lawYear: number): LatentView {
  const nothing = { profileYear: null, lawYear, options: { scale: false, cryptoScale: false }, groups: [] };
  return { ...worthOf(own), basis: 'unstated', ...nothing, total: null, isComplete: false, afterTax: null };
}

function worthOf({ facts, netWorth }: AccountReading) {
  return {
    on: netWorth.on,
    currency: facts.currency,
    netWorth: netWorth.total && toWire(netWorth.total),
    netWorthState: netWorth.state,
  };
}

const CENTS = 2;
const RATE_PLACES = 6;

/** A group as it travels, its assets by name. */
export function toGroup({ group, gain, tax, items, lines }: LatentGroup, names: ReadonlyMap<string, string>) {
  return {
    group,
    gain: gain && toWire(roundTo(gain, CENTS)),
    tax: toWire(tax),
    items: items.map((item) => toItem(item, names)),
    lines: lines.map(({ label, base, rate, amount, article }) => ({
      ...{ label, article, amount: toWire(amount) },
      base: base && toWire(roundTo(base, CENTS)),
      rate: rate && toWire(roundTo(rate, RATE_PLACES)),
    })),
  };
}

function toItem({ id, gain, tax, gaps, years, exemption }: LatentItem, names: ReadonlyMap<string, string>) {
  return {
    id: id === CRYPTO_PORTFOLIO ? null : id,
    name: names.get(id) ?? '',
    gain: gain && toWire(roundTo(gain, CENTS)),
    tax: toWire(tax),
    ...{ gaps: [...gaps], years, exemption },
  };
}
