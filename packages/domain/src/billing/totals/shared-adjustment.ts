import { allocateByWeight } from '../../core/allocate-by-weight.ts';
import { type Decimal, type DecimalString, sum, ZERO } from '../../core/decimal.ts';
import { adjustmentAmount, type DocumentAdjustment, lineFigures, type WrittenLine } from '../documents/line.ts';
import { type VatKey, vatKeyText, withoutVat } from './vat.ts';

/** The part of a document's discount or extra that falls on one category and rate (BG-20, BG-21). */
export type SharedAdjustment = VatKey & {
  readonly amount: Decimal;
  /** As it was typed; null for an amount. */
  readonly percent: DecimalString | null;
  /** What the percentage is one of, where it gives the amount to the cent; else null. */
  readonly base: Decimal | null;
  readonly reason: string;
  readonly reasonCode: string | null;
};

/** The lines of one category and rate, without VAT. */
export type LineGroup = VatKey & { readonly key: string; readonly net: Decimal };

type Whole = {
  readonly lines: readonly WrittenLine[];
  readonly groups: readonly LineGroup[];
  readonly isCharge: boolean;
  readonly pricesIncludeVat: boolean;
};

/**
 * What a discount or an extra of the document comes to at each rate, without VAT; parts of nothing are left out.
 *
 * A percentage is one of all lines; that of a discount at one rate is one of the lines of that rate. An amount is as it was
 * typed: with VAT where the prices are. So is the percentage of an extra at a rate of its own, for it counts on prices with
 * VAT of other rates.
 *
 * @throws Failure `amount_invalid`
 * @see EN 16931-1, BG-20, BG-21; BR-CO-11, BR-CO-12
 */
export function sharedAdjustments(one: DocumentAdjustment, whole: Whole): SharedAdjustment[] {
  const shared = one.vat ? [onItsRate(one, one.vat, whole)] : overAllRates(one, whole);
  return shared.filter(({ amount }) => !amount.isZero());
}

/** What a discount or an extra was typed as: with VAT where the prices are. */
export function typedAmount(one: DocumentAdjustment, { lines, isCharge }: Pick<Whole, 'lines' | 'isCharge'>): Decimal {
  const { vat } = one;
  const counted = vat && !isCharge ? lines.filter((line) => vatKeyText(line) === vatKeyText(vat)) : lines;
  return adjustmentAmount(one, sum(counted.map((line) => lineFigures(line).net)));
}

type Taxed = {
  readonly lines: readonly WrittenLine[];
  readonly allowances: readonly DocumentAdjustment[];
  readonly charges: readonly DocumentAdjustment[];
};

/** The categories and rates a document names: those of its lines, then those of its discounts and extras. */
export function vatKeysOf({ lines, allowances, charges }: Taxed): VatKey[] {
  return [...lines, ...[...allowances, ...charges].flatMap(({ vat }) => vat ?? [])];
}

type Rated = Pick<SharedAdjustment, 'amount' | 'percent' | 'base'>;

function shared({ reason, reasonCode }: DocumentAdjustment, { vatCategory, vatRate }: VatKey, rated: Rated) {
  return { vatCategory, vatRate, ...rated, reason, reasonCode: reasonCode ?? null };
}

const plain = (amount: Decimal): Rated => ({ amount, percent: null, base: null });

function onItsRate(one: DocumentAdjustment, vat: VatKey, whole: Whole): SharedAdjustment {
  const { groups, isCharge, pricesIncludeVat } = whole;
  const { percent } = one;
  if (percent === undefined || (isCharge && pricesIncludeVat)) {
    const typed = typedAmount(one, whole);
    return shared(one, vat, plain(pricesIncludeVat ? withoutVat(typed, vat.vatRate, 2) : typed));
  }
  const counted = isCharge ? groups : groups.filter(({ key }) => key === vatKeyText(vat));
  const base = sum(counted.map(({ net }) => net));
  return shared(one, vat, { amount: adjustmentAmount(one, base), percent, base });
}

/** Each share says what it is a percentage of, unless cents left over by the split made it another amount. */
function overAllRates(one: DocumentAdjustment, { groups, pricesIncludeVat }: Whole): SharedAdjustment[] {
  const bases = groups.map(({ net }) => net);
  const parts = allocateByWeight(adjustmentAmount(one, sum(bases)), bases);
  const { percent } = one;
  return groups.map((group, index) => {
    const part = parts[index] ?? ZERO;
    if (percent === undefined)
      return shared(one, group, plain(pricesIncludeVat ? withoutVat(part, group.vatRate, 2) : part));
    const isExact = adjustmentAmount({ percent, reason: '' }, group.net).equals(part);
    return shared(one, group, { amount: part, percent, base: isExact ? group.net : null });
  });
}
