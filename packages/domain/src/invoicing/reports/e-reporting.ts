import type { Day } from '../../core/day.ts';
import { type Decimal, decimal, ZERO } from '../../core/decimal.ts';
import type { OperationCategory } from '../document-type.ts';
import type { VatCategory } from '../vat.ts';
import type { Period, ReportedDocument } from './reported-document.ts';
import { type VatBasis, type VatEntry, vatEntries } from './vat-report.ts';

/** What sales to consumers are reported under: goods, services, what is not taxed in France. */
export const REPORTING_CODES = { goods: 'TLB1', services: 'TPS1', untaxed: 'TNT1' } as const;
export type ReportingCode = (typeof REPORTING_CODES)[keyof typeof REPORTING_CODES];

/** Sales of one day under one code and rate, in euros. */
export type DailySales = {
  readonly on: Day;
  readonly code: ReportingCode;
  readonly vatRate: string;
  readonly base: Decimal;
  readonly vat: Decimal;
  readonly documents: number;
};

/** Received on one day at one rate, VAT included, in euros. */
export type DailyReceipts = { readonly on: Day; readonly vatRate: string; readonly amount: Decimal };

export type EReporting = { readonly sales: readonly DailySales[]; readonly receipts: readonly DailyReceipts[] };

/**
 * A document for a consumer, or of nothing that is reported, which takes back what it replaces all the same; and whether
 * what is exempt on it is outside the reporting.
 */
export type ConsumerSale = ReportedDocument & { readonly isExemptOutside: boolean };

/**
 * What is reported of sales to consumers: the totals of each day by rate, and what was received for services whose VAT
 * falls due as they are paid. Where VAT is due on debits there is nothing to tell of payments. What articles 261 to 261 E
 * exempt is left out.
 *
 * @see CGI, art. 290 and 290 A (CIBS, L. 216-48 and following)
 */
export function eReporting(consumers: readonly ConsumerSale[], period: Period, regime: VatBasis): EReporting {
  const byId = new Map(consumers.map((one) => [one.id, one]));
  const sales = vatEntries(consumers.map(withoutOutside), period, 'debits').map((entry) => ({
    ...entry,
    code: codeOf(entry.vatCategory, byId.get(entry.documentId)?.category ?? 'services'),
  }));
  const services = consumers.filter(({ category, kind }) => category !== 'goods' || kind === 'deposit');
  const paid = regime === 'receipts' ? vatEntries(services, period, 'receipts') : [];
  return { sales: dailySales(sales), receipts: dailyReceipts(paid.filter(({ vatCategory }) => vatCategory === 'S')) };
}

/** Left out of each document, so that what replaces or deducts it takes back what was reported of it, and no more. */
function withoutOutside(one: ConsumerSale): ConsumerSale {
  return one.isExemptOutside ? { ...one, parts: one.parts.filter(({ vatCategory }) => vatCategory !== 'E') } : one;
}

/** Goods and services sold together count as services. */
function codeOf(vatCategory: VatCategory, category: OperationCategory): ReportingCode {
  if (vatCategory === 'O' || vatCategory === 'G' || vatCategory === 'K' || vatCategory === 'AE') {
    return REPORTING_CODES.untaxed;
  }
  return category === 'goods' ? REPORTING_CODES.goods : REPORTING_CODES.services;
}

function dailySales(entries: readonly (VatEntry & { readonly code: ReportingCode })[]): DailySales[] {
  const days = Map.groupBy(entries, ({ on, code, vatRate }) => `${on} ${code} ${vatRate}`);
  return [...days.values()].flatMap((group) => {
    const [first] = group;
    if (!first) return [];
    const { on, code, vatRate } = first;
    const base = group.reduce((total, entry) => total.plus(entry.base), ZERO);
    const vat = group.reduce((total, entry) => total.plus(entry.vat), ZERO);
    return [{ on, code, vatRate, base, vat, documents: new Set(group.map(({ documentId }) => documentId)).size }];
  });
}

function dailyReceipts(entries: readonly VatEntry[]): DailyReceipts[] {
  const days = Map.groupBy(entries, ({ on, vatRate }) => `${on} ${decimal(vatRate).toFixed()}`);
  return [...days.values()].flatMap((group) => {
    const [first] = group;
    const amount = group.reduce((total, { base, vat }) => total.plus(base).plus(vat), ZERO);
    return first ? [{ on: first.on, vatRate: first.vatRate, amount }] : [];
  });
}
