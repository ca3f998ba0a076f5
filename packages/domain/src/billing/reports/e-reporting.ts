import type { Day } from '../../core/day.ts';
import { type Decimal, decimal, ZERO } from '../../core/decimal.ts';
import type { Supply } from '../documents/document-type.ts';
import type { VatCategory } from '../totals/vat.ts';
import type { Period, ReportedDocument } from './reported-document.ts';
import { receiptEntries, type VatEntry, vatEntries } from './vat-report.ts';

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
 * What is reported of sales to consumers: the totals of each day by rate, goods and services apart, and what was received
 * for what falls due as it is paid: services, and deposits. Where VAT is due on debits payments are not reported. What
 * articles 261 to 261 E exempt is left out.
 *
 * @see CGI, art. 290 and 290 A (CIBS, L. 216-48 and following)
 */
export function eReporting(consumers: readonly ConsumerSale[], period: Period): EReporting {
  const sales = vatEntries(consumers.map(withoutOutside), period, 'debits').map((entry) => ({
    ...entry,
    code: codeOf(entry.vatCategory, entry.supply),
  }));
  const paid = receiptEntries(consumers, period).filter(({ vatCategory }) => vatCategory === 'S');
  return { sales: dailySales(sales), receipts: dailyReceipts(paid) };
}

/** Left out of each document, so that what replaces or deducts it takes back what was reported of it, and no more. */
function withoutOutside(one: ConsumerSale): ConsumerSale {
  return one.isExemptOutside ? { ...one, parts: one.parts.filter(({ vatCategory }) => vatCategory !== 'E') } : one;
}

function codeOf(vatCategory: VatCategory, supply: Supply): ReportingCode {
  if (vatCategory === 'O' || vatCategory === 'G' || vatCategory === 'K' || vatCategory === 'AE') {
    return REPORTING_CODES.untaxed;
  }
  return supply === 'goods' ? REPORTING_CODES.goods : REPORTING_CODES.services;
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
    // A corrective invoice takes over what was received: the two sides cancel out where nothing else changed.
    return first && !amount.isZero() ? [{ on: first.on, vatRate: first.vatRate, amount }] : [];
  });
}
