import { allocateByWeight } from '../../core/allocate-by-weight.ts';
import { Decimal, type DecimalString, decimal, roundTo, sum, toDecimalString, ZERO } from '../../core/decimal.ts';
import { Failure } from '../../core/failure.ts';
import type { Supply } from '../documents/document-type.ts';
import type { WrittenLine } from '../documents/line.ts';
import type { Language } from '../documents/mentions.ts';
import { amountAsked } from '../payments/amount-due.ts';
import { progressAdjustments } from '../totals/progress-adjustments.ts';
import { goodsParts } from '../totals/supply.ts';
import { type DocumentTotals, documentTotals, type WrittenAmounts } from '../totals/totals.ts';
import { vatOn, withoutVat } from '../totals/vat.ts';

/** Ways to invoice an accepted quotation: all of it, a part in advance, what is done of each line, or what is left. */
export const CONVERSIONS = ['full', 'deposit', 'progress', 'balance'] as const;
export type Conversion = (typeof CONVERSIONS)[number];

/** An issued invoice of a quotation. */
export type QuotationInvoice = {
  readonly mode: Conversion;
  readonly gross: Decimal;
  /** What it asks for, deposits deducted. */
  readonly due: Decimal;
  /** What issued credit notes gave back of it. */
  readonly credited: Decimal;
  /** An issued corrective invoice takes its place. */
  readonly corrected: boolean;
  /** An issued final invoice deducts it. */
  readonly deducted: boolean;
};

/** What the issued invoices of a quotation ask for together, VAT included. */
export function invoicedSoFar(invoices: readonly QuotationInvoice[]): Decimal {
  return sum(invoices.map((invoice) => (invoice.corrected ? ZERO : amountAsked(invoice))));
}

/** What of a quotation is still to be invoiced, VAT included; never below zero. */
export function remainingToInvoice(total: Decimal, invoices: readonly QuotationInvoice[]): Decimal {
  return Decimal.max(total.minus(invoicedSoFar(invoices)), ZERO);
}

/** Neither replaced nor given back whole. */
const stands = ({ gross, credited, corrected }: QuotationInvoice) => !corrected && gross.greaterThan(credited);

/** Whether the next final invoice deducts this one: asked for in advance, standing, and not deducted before. */
export function isInAdvance(invoice: QuotationInvoice): boolean {
  const { mode, deducted } = invoice;
  return (mode === 'deposit' || mode === 'progress') && stands(invoice) && !deducted;
}

/** The conversions open now: after the final invoice none, in full only where there is nothing to deduct. */
export function openConversions(total: Decimal, invoices: readonly QuotationInvoice[]): Conversion[] {
  const isClosed = invoices.some((one) => (one.mode === 'full' || one.mode === 'balance') && stands(one));
  if (isClosed || remainingToInvoice(total, invoices).isZero()) return [];
  return [invoices.some(isInAdvance) ? 'balance' : 'full', 'deposit', 'progress'];
}

/** A percentage of the whole, or an amount with VAT. */
export type DepositShare = { readonly percent: DecimalString } | { readonly amount: DecimalString };

const WORDS = {
  fr: { deposit: 'Acompte sur le devis', progress: 'avancement' },
  en: { deposit: 'Deposit on quotation', progress: 'progress' },
} as const;

/** What the lines of a deposit are called. */
export type QuotationName = { readonly number: string; readonly language: Language };

/**
 * The lines of a deposit invoice: one for each category and rate of the quotation, so that VAT is due at each rate in
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
  const name = `${WORDS[named.language].deposit} ${named.number}${percent}`;
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

/** A price is never negative: what lowers the total is a quantity below zero. @see BR-27 */
function pricedLine(name: string, net: Decimal) {
  return { name, quantity: net.isNegative() ? '-1' : '1', unit: 'C62', unitPrice: toDecimalString(net.abs()) };
}

/** A progress invoice, with the net part of each line of the quotation that it asks for. */
export type Progress = Pick<WrittenAmounts, 'lines' | 'allowances' | 'charges'> & {
  readonly parts: readonly DecimalString[];
};

export type ProgressAsked = {
  /** What was asked for of each line so far, without VAT. */
  readonly soFar: readonly DecimalString[];
  /** How much of each line is done, this invoice included. */
  readonly percents: readonly DecimalString[];
};

/**
 * The lines of a progress invoice: of each line of the quotation what is done, less what was asked for before. Discounts
 * and extras of the document count in proportion.
 *
 * @throws Failure `amount_invalid` for a line that is done by more than all, or by less than before
 */
export function progressLines(written: WrittenAmounts, asked: ProgressAsked, { language }: QuotationName): Progress {
  const totals = documentTotals(written);
  const parts = totals.lines.map(({ net }, index) => progressPart(net, index, asked));
  const lines = written.lines.flatMap(({ name, vatCategory, vatRate, supply }, index) => {
    const part = parts[index] ?? ZERO;
    const done = printedPercent(asked.percents[index] ?? '0', language);
    const named = `${name.slice(0, 170)} – ${WORDS[language].progress} ${done}`;
    return part.isZero() ? [] : [{ ...pricedLine(named, part), vatCategory, vatRate, ...(supply && { supply }) }];
  });
  if (lines.length === 0) throw new Failure('amount_invalid', { value: '0' });
  const { soFar } = asked;
  const before = written.lines.map((_line, index) => decimal(soFar[index] ?? '0'));
  const now = before.map((part, index) => part.plus(parts[index] ?? ZERO));
  return { lines, ...progressAdjustments(written, totals, { before, now }), parts: parts.map(toDecimalString) };
}

function progressPart(net: Decimal, index: number, { soFar, percents }: ProgressAsked): Decimal {
  const percent = decimal(percents[index] ?? '0');
  const before = decimal(soFar[index] ?? '0');
  const now = roundTo(net.times(percent).div(100), 2);
  const isLess = now.abs().lessThan(before.abs());
  if (percent.isNegative() || percent.greaterThan(100) || isLess) {
    throw new Failure('amount_invalid', { value: percent.toFixed() });
  }
  return now.minus(before);
}

function printedPercent(percent: DecimalString, language: Language): string {
  const plain = toDecimalString(decimal(percent));
  return language === 'fr' ? `${plain.replace('.', ',')}\u00a0%` : `${plain}%`;
}

/** Whether every line is done: then what is left is asked for by the final invoice, to the cent. */
export function isAllDone(percents: readonly DecimalString[]): boolean {
  return percents.every((percent) => decimal(percent).equals(100));
}
