import { isCurrency } from '../../core/currency.ts';
import type { Day } from '../../core/day.ts';
import type { Decimal } from '../../core/decimal.ts';
import type { ImportMapping } from '../mapping.ts';
import { ruleFinder } from '../sources/kind-rules.ts';
import type { ImportPreset, KindRule } from '../sources/preset.ts';
import { GENERIC_PRESET, PRESETS, presetById } from '../sources/presets.ts';
import type { CsvRecord } from '../text/csv.ts';
import { parseDate, parseTime } from '../text/dates.ts';
import { lookedUp } from '../text/looked-up.ts';
import { type SwapInNote, swapInNote } from '../text/swap-note.ts';
import { tradeInLabel } from '../text/trade-label.ts';
import { isNoise, judgeTableRow, noteFileQuestions, type TableContext, tableContext } from '../unknown/judge-row.ts';
import { isNotDone } from '../unknown/statuses.ts';
import { costOf, draftOf, instrumentOf, lastQuote, movementOf, type RowFacts } from './draft.ts';
import { priceCurrencyOf } from './draft-price.ts';
import { fingerprinter } from './duplicate-row-fingerprint.ts';
import type { ExchangeRates } from './exchanges.ts';
import { kindOf, leaveOut, nothingHappened } from './kind.ts';
import { layoutOf, type Reading, readCells } from './reading.ts';
import { statesHoldings } from './states-holdings.ts';
import type { DraftTransaction, RowIssueCode, RowVerdict, RowVerdictStatus } from './verdict.ts';

export type RowOptions = {
  /** Today: positions without a date of their own are dated by it, and later days are pointed out. */
  readonly today: Day | null;
  readonly presets?: readonly ImportPreset[];
};

const WARNINGS: ReadonlySet<RowIssueCode> = new Set<RowIssueCode>([
  'isin_invalid',
  'date_in_future',
  'kind_assumed',
  'amount_differs_from_price',
  'rate_missing',
  'net_differs',
  'too_many_cells',
  'fee_in_other_currency',
  'value_differs_from_price',
  'unit_assumed',
]);
/** Reasons to leave a row out whatever else its cells hold. */
const REASONS: ReadonlySet<RowIssueCode> = new Set<RowIssueCode>([
  'row_empty',
  'row_is_noise',
  'settled_by_another_row',
  'other_account',
]);

/**
 * A judge of single rows of a file with this header: for one row that was corrected by hand, and for whole files.
 * Identical rows are counted by the judge, so one judge serves one pass over a file.
 */
export function rowJudge(
  header: readonly string[],
  mapping: ImportMapping,
  options: RowOptions = { today: null },
  rates: ExchangeRates = () => null,
): (record: CsvRecord) => RowVerdict {
  const preset = presetById(mapping.presetId, options.presets ?? PRESETS) ?? GENERIC_PRESET;
  const layout = layoutOf(header, mapping.columns);
  const isTable = preset.id === GENERIC_PRESET.id || preset.words !== null;
  const table = isTable ? tableContext(header, mapping, rates) : null;
  const dayIn = lookedUp((text) => parseDate(text, mapping.dateOrder));
  const context: Context = { mapping, options, preset, rates, table, ruleFor: ruleFinder(preset.rules), dayIn };
  const fingerprint = fingerprinter(preset.idsAreUnique);
  return ({ line, cells }) => {
    if (cells.every((cell) => cell.trim() === '')) return emptyRow(line, cells);
    const reading = readCells(cells, layout, mapping.decimal);
    if (isOfOtherAccount(reading, mapping)) reading.note('other_account', 'account', reading.text('account'));
    if (cells.slice(header.length).some((cell) => cell.trim() !== '')) reading.note('too_many_cells', null);
    const draft = judgeRow(reading, context);
    const status = statusOf(reading);
    return {
      line,
      cells,
      status,
      issues: reading.issues,
      draft: status === 'ignored' ? null : draft,
      fingerprint: fingerprint(reading, dayIn(dateText(reading))),
    };
  };
}

type Context = {
  readonly mapping: ImportMapping;
  readonly options: RowOptions;
  readonly preset: ImportPreset;
  readonly rates: ExchangeRates;
  /** Null where the rules of a source say what its rows are. */
  readonly table: TableContext | null;
  readonly ruleFor: ReturnType<typeof ruleFinder>;
  readonly dayIn: (text: string) => Day | null;
};

function isOfOtherAccount(reading: Reading, { account }: ImportMapping): boolean {
  return account !== null && reading.text('account') !== account;
}

function emptyRow(line: number, cells: readonly string[]): RowVerdict {
  const issues = [{ code: 'row_empty', column: null, value: null } as const];
  return { line, cells, status: 'ignored', issues, draft: null, fingerprint: null };
}

function statusOf({ issues }: Reading): RowVerdictStatus {
  const codes = issues.map(({ code }) => code);
  if (codes.some((code) => REASONS.has(code))) return 'ignored';
  if (codes.some((code) => code !== 'nothing_happened' && !WARNINGS.has(code))) return 'error';
  if (codes.includes('nothing_happened')) return 'ignored';
  return codes.length > 0 ? 'warning' : 'ready';
}

/** Some sources have one column for day and time. */
function dateText(reading: Reading): string {
  return reading.text('date') || reading.text('time');
}

function dayOfRow(reading: Reading, { mapping, options, dayIn }: Context): Day | null {
  const text = dateText(reading);
  const on = dayIn(text);
  if (on && options.today && on > options.today) reading.note('date_in_future', 'date', text);
  if (on) return on;
  if (text === '' && options.today && statesHoldings(mapping, options.presets)) return options.today;
  reading.note(text === '' ? 'date_missing' : 'date_invalid', 'date', text);
  return null;
}

const TOTAL =
  /^(?:(?:sous-?\s?)?(?:total|totaux)|sub-?\s?total|totals|grand total|transactions total|totale|totali|totaal|totales|gesamt|gesamtsumme|summe|summa|suma|somma|soma|solde|saldo|endsaldo|kontostand|(?:ending|closing) balance)(?![\p{L}\d])/iu;

/**
 * The cell that says so in a line that adds rows up, or states what was left after them. Such a line has no day, nor
 * anything held: a purchase of TOTAL SE on a day that does not exist is to be corrected.
 */
function totalIn(reading: Reading): string | undefined {
  const isDated = dateText(reading) !== '' && !TOTAL.test(dateText(reading));
  const symbol = reading.text('symbol');
  const isNamed = reading.text('isin') !== '' || (symbol !== '' && !TOTAL.test(symbol));
  if (isDated || isNamed || reading.number('quantity')) return undefined;
  return reading.cells.find((cell) => TOTAL.test(cell.trim()));
}

function judgeRow(reading: Reading, context: Context): DraftTransaction | null {
  const status = reading.text('status');
  if (isNotDone(status)) return noteNoise(reading, 'status', status);
  const rule = context.table ? null : context.ruleFor(reading);
  if (rule?.kind === 'ignore') return leaveOut(reading, rule);
  const noise = totalIn(reading) ?? (context.table && isNoise(reading, context.table));
  if (noise) return noteNoise(reading, null, noise);
  const on = dayOfRow(reading, context);
  if (!on) return null;
  return context.table ? judgeTableRow(reading, on, context.table) : judgeByRule(reading, { on, rule, context });
}

function noteNoise(reading: Reading, field: 'status' | null, value: string): null {
  reading.note('row_is_noise', field, value);
  return null;
}

type Ruled = { readonly on: Day; readonly rule: KindRule | null; readonly context: Context };

function judgeByRule(reading: Reading, { on, rule, context }: Ruled): DraftTransaction | null {
  noteFileQuestions(reading, context.mapping.table?.questions ?? []);
  const facts = factsOf(reading, on, context);
  const kind = kindOf(facts, rule);
  if (kind === null) return null;
  if (nothingHappened(kind, facts)) {
    reading.note('nothing_happened', null);
    return null;
  }
  if (facts.currency !== context.mapping.currency && !facts.fxRate)
    reading.note('rate_missing', 'currency', facts.currency);
  return draftOf(kind, facts, context.preset.amounts);
}

function factsOf(reading: Reading, on: Day, context: Context): RowFacts {
  const { mapping, preset, rates } = context;
  const label = reading.text('label');
  const trade = preset.extract === 'trade-label' ? tradeInLabel(label, mapping.decimal) : null;
  const currency = currencyOf(reading, mapping.currency);
  const pricedIn = trade?.currency ?? priceCurrencyOf(reading, currency);
  const unitPrice = trade?.unitPrice ?? reading.number('unitPrice');
  return {
    reading,
    on,
    time: parseTime(reading.text('time')) ?? parseTime(reading.text('date')),
    currency,
    instrument: instrumentOf(reading, trade, preset),
    trade,
    counter: counterOf(reading, context),
    quote: lastQuote(reading),
    fxRate: currency === mapping.currency ? null : (rates(reading, on, currency) ?? statedRate(reading, preset)),
    figures: {
      quantity: trade?.quantity ?? reading.number('quantity'),
      unitPrice: pricedIn === currency ? unitPrice : null,
      gross: reading.number('gross'),
      net: reading.number('net') ?? movementOf(reading),
      fees: costOf(reading.number('fees'), preset.amounts),
      taxes: costOf(reading.number('taxes'), preset.amounts),
    },
  };
}

/**
 * The rate a source states, where it says what one unit of the row's currency was worth in that of the account. One
 * for one says that the row is in the currency the rates are meant for, which is then not that of the account.
 */
function statedRate(reading: Reading, preset: ImportPreset): Decimal | null {
  const rate = preset.statesRates ? reading.number('fxRate') : null;
  return rate?.greaterThan(0) && !rate.equals(1) ? rate : null;
}

/** What a swap brings in, by its own columns or in a note. */
function counterOf(reading: Reading, { mapping, preset }: Context): SwapInNote | null {
  const [symbol, quantity] = [reading.text('counterSymbol').toUpperCase(), reading.number('counterQuantity')?.abs()];
  if (symbol && quantity && !quantity.isZero()) return { symbol, quantity };
  return preset.extract === 'swap-note' ? swapInNote(reading.text('note'), mapping.decimal) : null;
}

function currencyOf(reading: Reading, fallback: string): string {
  const stated = reading.text('currency').toUpperCase();
  if (isCurrency(stated)) return stated;
  if (stated !== '') reading.note('currency_invalid', 'currency', stated);
  return reading.currencyOf('net', fallback) ?? reading.currencyOf('gross', fallback) ?? fallback;
}
