import { type Decimal, ZERO } from '../../core/decimal.ts';
import { looksLikeNumber } from '../text/numbers.ts';
import type { Meaning } from './column-cells.ts';
import { type Proof, proveAmounts, proveByBalance, type TriedRow } from './proof.ts';
import type { Sheet } from './sheet.ts';
import { tradeInText } from './trade-text.ts';

/** What was found out about the column of amounts. */
export type ChosenAmounts = {
  /** Whether nothing says that the column holds the amounts. */
  readonly isOpen: boolean;
  /** Whether nothing says if the amounts include fees and taxes. */
  readonly costsAreOpen: boolean;
  /** Whether the running balance proves the signs. */
  readonly signsProven: boolean;
};

const ENOUGH = 0.8;
const MOST_STEPS = 0.6;
/** Columns tried against each other for a running balance. */
const MOST_CANDIDATES = 8;
const AMOUNT_LIKE = /^[-+−(]|[.,]\d{1,2}(?!\d)/;
/** Names that say that fees are in the amount. */
const AFTER_COSTS =
  /\b(?:net|netto|neto|nettobetrag|nettobelopp|liquido|cash flow|total|totale|proceeds|booked|waarde netto|gesamtbetrag)\b/i;
const AMOUNTS = ['net', 'gross', 'debit', 'credit', 'quantity', 'unitPrice'] as const;
const UNUSED: ReadonlySet<Meaning> = new Set<Meaning>([null, 'positionValue', 'originalAmount']);

/** The column of amounts, tried by arithmetic over all rows; another one takes its place where that alone agrees. */
export function chooseAmounts(sheet: Sheet): ChosenAmounts {
  const isGuess = guessAmounts(sheet);
  if (areConverted(sheet)) sheet.rename('currency', 'priceCurrency');
  const tried = sheet.rows.map((row) => triedRow(sheet, row));
  const found = provenColumn(sheet, (at) =>
    proveAmounts(
      sheet.rows.map((row) => sheet.numberAt(at, row)),
      tried,
    ),
  );
  const isTorn = isGuess || isTornInTwo(sheet);
  if (!found) return { isOpen: isTorn || countsUnitsAlone(sheet), costsAreOpen: false, signsProven: false };
  const { proof, at } = found;
  const isDoubtful = proof.tried > 1 && proof.agreed * 2 < proof.tried;
  const isSum = isSumWithCosts(sheet, at);
  const isOpen = isTorn || (!isSum && (isDoubtful || hasTwin(sheet, at)));
  return { isOpen, ...(isSum ? { costsAreOpen: false, signsProven: true } : settleCosts(sheet, at, proof)) };
}

const MOVED = ['net', 'gross', 'debit', 'credit'] as const;

/** Whether a column nobody reads holds amounts just where those that are read hold none: what left apart from what came. */
function isTornInTwo(sheet: Sheet): boolean {
  const isEmpty = (at: number, row: number) => sheet.numberAt(at, row)?.isZero() ?? true;
  const read = MOVED.flatMap((meaning) => sheet.places(meaning));
  const unread = sheet.places(null).filter((at) => holdsAmounts(sheet, at));
  if (read.length === 0 || sheet.has('quantity')) return false;
  return unread.some((at) => {
    const filled = sheet.rows.filter((row) => !isEmpty(at, row));
    return filled.length > 0 && filled.every((row) => read.every((each) => isEmpty(each, row)));
  });
}

/** A ledger of coins without prices or amounts: the rows of one event stand apart, and nothing says which belong together. */
function countsUnitsAlone(sheet: Sheet): boolean {
  const hasOther = (['unitPrice', 'counterQuantity', 'debit', 'credit'] as const).some((each) => sheet.has(each));
  return sheet.has('quantity') && sheet.has('symbol') && !hasOther;
}

type Proven = { readonly at: number; readonly proof: Proof };

function isProven({ tried, agreed }: Proof): boolean {
  return tried > 1 && agreed >= tried * ENOUGH;
}

function provenColumn(sheet: Sheet, proofAt: (at: number) => Proof): Proven | null {
  const { meanings } = sheet;
  const [named] = [...sheet.places('net'), ...sheet.places('gross')];
  const own = named === undefined ? null : { at: named, proof: proofAt(named) };
  if (own && (own.proof.tried < 2 || isProven(own.proof))) return own;
  const other = meanings
    .flatMap((meaning, at) =>
      UNUSED.has(meaning) && at !== named && holdsAmounts(sheet, at) ? [{ at, proof: proofAt(at) }] : [],
    )
    .find(({ proof }) => isProven(proof));
  if (!other) return own;
  if (named !== undefined) meanings[named] = null;
  meanings[other.at] = 'net';
  return other;
}

/**
 * Amounts in a column whose name says nothing: the only one that looks like it, or the one whose sums another column
 * runs on with. Answers whether that is still a question.
 */
function guessAmounts(sheet: Sheet): boolean {
  if (AMOUNTS.some((each) => sheet.has(each))) return false;
  const candidates = sheet.meanings
    .flatMap((meaning, at) => (UNUSED.has(meaning) && holdsAmounts(sheet, at) ? [at] : []))
    .slice(0, MOST_CANDIDATES);
  const balances = [...candidates, ...sheet.places('balance')];
  const pair = candidates
    .flatMap((at) => balances.map((other) => ({ at, other })))
    .find(({ at, other }) => at !== other && runsOn(sheet, at, other));
  const at = pair?.at ?? candidates[0];
  if (at === undefined) return false;
  sheet.meanings[at] = 'net';
  if (pair) sheet.meanings[pair.other] = 'balance';
  return !pair && candidates.length > 1;
}

function holdsAmounts(sheet: Sheet, at: number): boolean {
  const cells = sheet.rows.map((row) => sheet.cell(at, row)).filter((cell) => cell !== '');
  return cells.length > 0 && cells.every(looksLikeNumber) && cells.some((cell) => AMOUNT_LIKE.test(cell));
}

function runsOn(sheet: Sheet, at: number, other: number): boolean {
  const { steps, inside } = proveByBalance(
    sheet.rows.map((row) => ({
      amount: sheet.numberAt(at, row),
      balance: sheet.numberAt(other, row),
      costs: ZERO,
      currency: '',
    })),
  );
  return steps > 1 && inside >= steps * ENOUGH;
}

/**
 * Whether the amounts of rows in other currencies are what was left after conversion, so that the only column of
 * currencies says in which the price is.
 */
function areConverted(sheet: Sheet): boolean {
  if (!sheet.has('fxRate') || !sheet.has('currency') || sheet.has('priceCurrency')) return false;
  const found = sheet.rows.map((row) => conversionOf(sheet, row));
  const count = (wanted: 'converted' | 'plain') => found.filter((each) => each === wanted).length;
  return count('converted') > count('plain');
}

function conversionOf(sheet: Sheet, row: number): 'converted' | 'plain' | null {
  const rate = sheet.number('fxRate', row);
  const product = sheet
    .number('quantity', row)
    ?.times(sheet.number('unitPrice', row) ?? ZERO)
    .abs();
  const amount = sheet.amount(row)?.abs();
  if (!rate?.greaterThan(ZERO) || rate.equals(1) || !product || !amount || amount.isZero()) return null;
  const isNear = (value: Decimal) => value.minus(amount).abs().lessThanOrEqualTo(amount.times('0.03'));
  if (isNear(product)) return 'plain';
  return isNear(product.times(rate)) || isNear(product.dividedBy(rate)) ? 'converted' : null;
}

/** Whether the column is another one less its costs in every row: the total of what was paid and received. */
function isSumWithCosts(sheet: Sheet, at: number): boolean {
  if (sheet.meanings[at] !== 'net') return false;
  const rows = sheet.rows.filter((row) => sheet.costs(row).greaterThan(ZERO));
  const others = sheet.meanings.flatMap((meaning, other) =>
    other !== at && (meaning === null || meaning === 'ignore' || meaning === 'gross') ? [other] : [],
  );
  return rows.length > 1 && others.some((other) => rows.every((row) => isLessCosts(sheet, row, { at, other })));
}

function isLessCosts(sheet: Sheet, row: number, { at, other }: Twins): boolean {
  const [sum, before] = [sheet.numberAt(at, row), sheet.numberAt(other, row)];
  const left = sum && before?.minus(sheet.costs(row)).minus(sum);
  return left ? left.abs().lessThan('0.011') : false;
}

/** Whether a column nobody reads holds the same amounts in another currency, so that either may be what was paid. */
function hasTwin(sheet: Sheet, at: number): boolean {
  const twins = sheet.meanings.flatMap((meaning, other) =>
    (meaning === null || meaning === 'ignore' || meaning === 'positionValue') && other !== at ? [other] : [],
  );
  return twins.some((other) => {
    const found = sheet.rows.map((row) => isConvertedTo(sheet, row, { at, other })).filter((each) => each !== null);
    return found.length > 0 && found.filter(Boolean).length * 2 > found.length;
  });
}

type Twins = { readonly at: number; readonly other: number };

function isConvertedTo(sheet: Sheet, row: number, { at, other }: Twins): boolean | null {
  const [rate, amount] = [sheet.number('fxRate', row), sheet.numberAt(at, row)?.abs()];
  const twin = sheet.numberAt(other, row)?.abs();
  if (!rate?.greaterThan(ZERO) || rate.equals(1) || !amount || amount.isZero() || !twin) return null;
  const isNear = (value: Decimal) => value.minus(twin).abs().lessThanOrEqualTo(twin.times('0.01'));
  return isNear(amount.times(rate)) || isNear(amount.dividedBy(rate));
}

/** Whether the amounts are before or after their costs: by arithmetic, by the running balance, by their name. */
function settleCosts(sheet: Sheet, at: number, proof: Proof): Pick<ChosenAmounts, 'costsAreOpen' | 'signsProven'> {
  const balance = proveByBalance(sheet.rows.map((row) => balanceRow(sheet, at, row)));
  const signsProven = balance.steps > 1 && balance.inside + balance.beside >= balance.steps * MOST_STEPS;
  const before = proof.before + balance.beside;
  if (before > proof.after) sheet.meanings[at] = 'gross';
  if (proof.after > before) sheet.meanings[at] = 'net';
  const isSettled = before !== proof.after || isSaid(sheet, at) || (signsProven && balance.inside > 0);
  return { costsAreOpen: !isSettled && hasCosts(sheet, at), signsProven };
}

function isSaid({ meanings, columns }: Sheet, at: number): boolean {
  return meanings.includes('gross') || AFTER_COSTS.test(columns[at]?.name ?? '');
}

/** Whether a row that is no cost itself has fees or taxes beside its amount. */
function hasCosts(sheet: Sheet, at: number): boolean {
  return sheet.rows.some((row) => {
    const kind = sheet.kind(row);
    const isCost = kind === 'fee' || kind === 'tax';
    return !isCost && sheet.costs(row).greaterThan(ZERO) && sheet.numberAt(at, row) !== null;
  });
}

function triedRow(sheet: Sheet, row: number): TriedRow {
  const kind = sheet.kind(row);
  const isTrade = kind === null || kind === 'buy' || kind === 'sell';
  const texts = sheet.has('quantity') ? [] : [sheet.kindText(row), sheet.text('label', row), sheet.text('note', row)];
  const inText = tradeInText(texts, sheet.decimal, null);
  const [priceIn, amountIn] = [sheet.text('priceCurrency', row), sheet.text('currency', row)];
  return {
    quantity: isTrade ? (inText?.quantity ?? sheet.number('quantity', row)) : null,
    unitPrice: isTrade ? (inText?.unitPrice ?? sheet.number('unitPrice', row)) : null,
    costs: sheet.costs(row),
    rate: sheet.number('fxRate', row),
    isOneCurrency: priceIn === '' || amountIn === '' || priceIn === amountIn,
  };
}

function balanceRow(sheet: Sheet, at: number, row: number): Parameters<typeof proveByBalance>[0][number] {
  return {
    amount: sheet.numberAt(at, row),
    balance: sheet.number('balance', row),
    costs: sheet.costs(row),
    currency: sheet.text('currency', row),
  };
}
