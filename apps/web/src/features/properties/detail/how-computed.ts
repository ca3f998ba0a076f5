import type { Property } from '@aurea/contract/properties.ts';
import type { Messages } from '#i18n/messages.ts';

export type KpiName = keyof Messages['properties']['kpis']['names'];

/** One line of a computation: what is taken, and how it enters. */
export type HowLine = {
  readonly sign: '' | '+' | '−' | '÷' | '=';
  readonly part: keyof Messages['properties']['kpis']['parts'];
  readonly kind: 'money' | 'percent';
  readonly value: string | null;
};

const line =
  (sign: HowLine['sign'], kind: HowLine['kind'] = 'money') =>
  (part: HowLine['part'], value: string | null): HowLine => ({ sign, part, kind, value });

const [take, less, over, makes] = [line(''), line('−'), line('÷'), line('=')];
const rate = line('', 'percent');

/** How a key figure comes about, from the figures that the server computed. */
export function howOf({ figures, purchasePrice, outstanding, value, vacancy }: Property, name: KpiName): HowLine[] {
  const cost = makes('cost', figures.cost);
  const operating = [
    take('rent', figures.rent),
    rate('vacancy', vacancy),
    makes('effectiveRent', figures.effectiveRent),
    less('costs', figures.costs),
    makes('noi', figures.netOperatingIncome),
  ];
  const service = [
    less('interest', figures.interest),
    less('insurance', figures.insurance),
    less('principal', figures.principal),
  ];
  const lines: Readonly<Record<KpiName, readonly HowLine[]>> = {
    grossYield: [
      take('rent', figures.rent),
      over('price', purchasePrice),
      line('=', 'percent')('onCost', figures.grossYieldOnCost),
    ],
    netYield: [...operating, over('cost', figures.cost)],
    netNetYield: [take('noi', figures.netOperatingIncome), less('tax', figures.tax), over('cost', figures.cost)],
    cashFlow: [
      take('noi', figures.netOperatingIncome),
      less('tax', figures.tax),
      ...service,
      makes('cashFlow', figures.cashFlow),
    ],
    cashOnCash: [
      take('price', purchasePrice),
      line('+')('acquisitionCosts', figures.acquisitionCosts),
      cost,
      take('cashFlow', figures.cashFlow),
      over('invested', figures.invested),
    ],
    loanToValue: [take('outstanding', outstanding), over('value', value)],
    debtServiceCover: [take('noi', figures.netOperatingIncome), over('debtService', figures.debtService)],
  };
  return [...lines[name]];
}
