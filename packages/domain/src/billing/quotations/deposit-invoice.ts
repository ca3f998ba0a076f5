import { allocateByWeight } from '../../core/allocate-by-weight.ts';
import { type Decimal, type DecimalString, decimal, roundTo, sum, ZERO } from '../../core/decimal.ts';
import { Failure } from '../../core/failure.ts';
import type { Supply } from '../documents/document-type.ts';
import type { WrittenLine } from '../documents/line.ts';
import { goodsParts } from '../totals/supply.ts';
import { type DocumentTotals, documentTotals, type WrittenAmounts } from '../totals/totals.ts';
import { vatOn, withoutVat } from '../totals/vat.ts';
import { pricedLine, printedPercent, type QuotationName } from './quotation-part-line.ts';

const WORDS = { fr: 'Acompte sur le devis', en: 'Deposit on quotation' } as const;

/** A percentage of the whole, or an amount with VAT. */
export type DepositShare = { readonly percent: DecimalString } | { readonly amount: DecimalString };

/**
 * The lines of a deposit invoice (facture d'acompte, down payment): one for each category and rate of the quotation, so that VAT is due at each rate in
 * proportion. An amount is one with VAT; a cent no net price can reach is lost to the balance.
 *
 * @throws Failure `invoice_empty`, `amount_invalid` for nothing or more than the whole
 */
export function depositLines(written: WrittenAmounts, share: DepositShare, named: QuotationName): WrittenLine[] {
  const { vatGroups } = documentTotals(written);
  const saysSupply = written.lines.some(({ supply }) => supply !== undefined);
  const goods = goodsParts({ ...written, category: 'services' }).map(({ base }, index) => {
    return { base, services: (vatGroups[index]?.base ?? ZERO).minus(base) };
  });
  const nets = 'percent' in share ? byPercent(vatGroups, share.percent) : byAmount(vatGroups, share.amount);
  const percent = 'percent' in share ? ` (${printedPercent(share.percent, named.language)})` : '';
  const name = `${WORDS[named.language]} ${named.number}${percent}`;
  const lines = vatGroups.flatMap(({ vatCategory, vatRate }, index) => {
    const net = nets[index] ?? ZERO;
    return suppliedParts(net, goods[index]).map(({ supply, part }) => {
      return { ...pricedLine(name, part), vatCategory, vatRate, ...(saysSupply && { supply }) };
    });
  });
  if (lines.length === 0) throw new Failure('amount_invalid', { value: '0' });
  return lines;
}

/** What of a net amount goes to services and what to goods, as those of its rate stand to each other. */
function suppliedParts(net: Decimal, goods: Goods | undefined) {
  const [services = ZERO, ofGoods = ZERO] = allocateByWeight(net, [goods?.services ?? ZERO, goods?.base ?? ZERO]);
  const parts: { readonly supply: Supply; readonly part: Decimal }[] = [
    { supply: 'services', part: services },
    { supply: 'goods', part: ofGoods },
  ];
  return parts.filter(({ part }) => !part.isZero());
}

type Goods = { readonly services: Decimal; readonly base: Decimal };

type Groups = DocumentTotals['vatGroups'];

function byPercent(groups: Groups, percent: DecimalString): Decimal[] {
  const share = decimal(percent);
  if (share.lessThanOrEqualTo(0) || share.greaterThan(100)) throw new Failure('amount_invalid', { value: percent });
  return groups.map(({ base }) => roundTo(base.times(share).div(100), 2));
}

function byAmount(groups: Groups, amount: DecimalString): Decimal[] {
  const grosses = groups.map(({ base, vat }) => base.plus(vat));
  const asked = roundTo(decimal(amount), 2);
  if (asked.lessThanOrEqualTo(0) || asked.greaterThan(sum(grosses))) {
    throw new Failure('amount_invalid', { value: amount });
  }
  const parts = allocateByWeight(asked, grosses);
  return groups.map(({ vatRate }, index) => reachable(parts[index] ?? ZERO, vatRate));
}

/** The largest net amount that with its VAT comes to no more than that. */
function reachable(gross: Decimal, vatRate: DecimalString): Decimal {
  const net = withoutVat(gross, vatRate, 2);
  return net.plus(vatOn(net, vatRate)).greaterThan(gross) ? net.minus('0.01') : net;
}
