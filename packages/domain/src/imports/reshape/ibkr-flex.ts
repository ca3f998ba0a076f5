import { toDecimalString, ZERO } from '../../core/decimal.ts';
import type { CsvRecord } from '../text/csv.ts';
import { parseNumber } from '../text/numbers.ts';
import { flexRows, type NamedLine } from './ibkr-flex-rows.ts';
import { instrumentInText, SECURITIES_HEADER, type SecuritiesCells } from './securities.ts';
import { inFileOrder, recordOf, type Table } from './table.ts';
import { readXml } from './xml.ts';

type FieldReader = NamedLine['field'];

const BEGINNING = 2000;

/**
 * Puts an Interactive Brokers Flex report together, as CSV or XML. Its columns are chosen by the user: each is found by
 * its name, and trades may lack all but day, quantity, price and currency.
 */
export function reshapeIbkrFlex(text: string): Table | null {
  const isXml = text.slice(0, BEGINNING).includes('<FlexQueryResponse');
  const found = isXml ? { headerLine: 1, records: recordsInXml(text) } : recordsInCsv(text);
  return found && { header: SECURITIES_HEADER, ...found, records: inFileOrder(found.records) };
}

function recordsInCsv(text: string): { readonly headerLine: number; readonly records: readonly CsvRecord[] } | null {
  const found = flexRows(text);
  return found && { headerLine: found.headerLine, records: recordsOf(found.lines) };
}

const LEVELS: ReadonlySet<string> = new Set(['Trade', 'Order', 'Lot', 'SymbolSummary', 'AssetSummary']);
const OTHERS: Readonly<Record<string, (field: FieldReader) => SecuritiesCells>> = {
  CashTransaction: cashTransaction,
  CorporateAction: corporateAction,
  Transfer: transfer,
  TransactionTax: transactionTax,
};
const SUMMARY = 'SUMMARY';

function recordsInXml(text: string): readonly CsvRecord[] {
  const { tags, brokenAt } = readXml(text);
  const lines = tags
    .filter(({ name }) => LEVELS.has(name) || OTHERS[name])
    .map(
      ({ name, line, attributes }): NamedLine => ({
        name,
        line,
        field: (...names) => names.map((each) => attributes.get(each)).find(Boolean) ?? '',
      }),
    );
  if (brokenAt === null || lines.length === 0) return recordsOf(lines);
  return [...recordsOf(lines), unreadable(brokenAt)];
}

/** A row without a day, refused as such: what follows it in the file could not be read. */
function unreadable(line: number): CsvRecord {
  return recordOf(SECURITIES_HEADER, line, { Section: 'XML', Operation: 'Unreadable' });
}

/** The records of the lines; of a trade listed at several levels only the executions count, else the orders. */
function recordsOf(lines: readonly NamedLine[]): readonly CsvRecord[] {
  const hasTrades = lines.some(({ name }) => name === 'Trade');
  const hasDetails = lines.some(({ name, field }) => name === 'CashTransaction' && field('levelOfDetail') === 'DETAIL');
  return lines.map((line) => {
    const { name, field } = line;
    if (name === (hasTrades ? 'Trade' : 'Order')) return record('Trades', line, trade(field));
    const isSummary = hasDetails && name === 'CashTransaction' && field('levelOfDetail') === SUMMARY;
    const read = isSummary ? undefined : OTHERS[name];
    return record(name, line, read?.(field) ?? { Date: dateOf(field), Operation: 'Summary', Details: name });
  });
}

function record(section: string, { line, field }: NamedLine, cells: SecuritiesCells): CsvRecord {
  const common = {
    Section: section,
    'Asset class': ASSET_CLASSES[field('assetCategory', 'AssetClass', 'AssetCategory')] ?? field('assetCategory'),
    Symbol: field('symbol', 'Symbol'),
    ISIN: field('isin', 'ISIN'),
    Currency: field('currency', 'CurrencyPrimary'),
    Rate: field('fxRateToBase', 'FXRateToBase'),
    Account: field('accountId', 'ClientAccountID', 'AccountId'),
    Reference: field('transactionID', 'TransactionID', 'tradeID', 'TradeID'),
  };
  return recordOf(SECURITIES_HEADER, line, { ...common, ...cells });
}

const ASSET_CLASSES: Readonly<Record<string, string>> = {
  STK: 'Stock',
  ETF: 'ETF',
  BOND: 'Bond',
  BILL: 'Bond',
  FUND: 'Fund',
  CRYPTO: 'Crypto',
  CASH: 'Forex',
  OPT: 'Option',
  FUT: 'Future',
};

const NOT_BY_UNIT: ReadonlySet<string> = new Set(['BOND', 'BILL', 'OPT', 'FOP', 'FUT', 'WAR']);

const COMPACT = /^(\d{4})-?(\d{2})-?(\d{2})[;, ]+(\d{2}):?(\d{2}):?(\d{2})$/;

/** The columns of days, the day of the trade before that of its settlement. */
const DAYS = [
  'dateTime',
  'DateTime',
  'Date/Time',
  'tradeDate',
  'TradeDate',
  'reportDate',
  'ReportDate',
  'date',
  'Date',
  'settleDate',
  'SettleDate',
  'settleDateTarget',
  'SettleDateTarget',
] as const;

/** Day and time as `2018-02-09 11:19:29`, where a report writes `20180209;111929`. */
function dateOf(field: FieldReader): string {
  return field(...DAYS).replace(COMPACT, '$1-$2-$3 $4:$5:$6');
}

function trade(field: FieldReader): SecuritiesCells {
  const quantity = field('quantity', 'Quantity');
  const side = field('buySell', 'Buy/Sell') || (isNegative(quantity) ? 'SELL' : 'BUY');
  if (field('assetCategory', 'AssetClass') === 'CASH') {
    return { ...currencyExchange(field), Symbol: '', Details: `${field('symbol', 'Symbol')} ${quantity}` };
  }
  const proceeds = field('proceeds', 'Proceeds') || signed(field('tradeMoney', 'TradeMoney'), side);
  const common = {
    Date: dateOf(field),
    Name: field('description', 'Description'),
    Quantity: quantity,
    Price: isPricedByUnit(field) ? field('tradePrice', 'TradePrice') : '',
    Tax: field('taxes', 'Taxes'),
  };
  const { fee, paidIn, isOther } = feeOf(field);
  if (!isOther) return { ...common, Operation: side, Amount: beforeCosts(field) ?? proceeds, Fee: fee };
  const converted = inTradeCurrency(fee, field('fxRateToBase', 'FXRateToBase'));
  return { ...common, Operation: `${side}, fee in ${paidIn}`, Amount: proceeds, Fee: converted };
}

/** What a trade cost, and whether it was paid in another currency than that of the trade. */
function feeOf(field: FieldReader) {
  const fee = field('ibCommission', 'IBCommission');
  const paidIn = field('ibCommissionCurrency', 'IBCommissionCurrency');
  const isCharged = parseNumber(fee, '.')?.isZero() === false;
  return { fee, paidIn, isOther: isCharged && paidIn !== '' && paidIn !== field('currency', 'CurrencyPrimary') };
}

/** Bonds are priced in percent, options and futures for one of many units: there the price follows from the amount. */
function isPricedByUnit(field: FieldReader): boolean {
  const perContract = parseNumber(field('multiplier', 'Multiplier') || '1', '.')?.equals(1) ?? true;
  return perContract && !NOT_BY_UNIT.has(field('assetCategory', 'AssetClass'));
}

/** The amount of a trade by the cash it moved, which alone holds the interest a bond has run up. */
function beforeCosts(field: FieldReader): string | null {
  const moved = parseNumber(field('netCash', 'NetCash'), '.');
  if (!moved || moved.isZero()) return null;
  const [fee, tax] = [field('ibCommission', 'IBCommission'), field('taxes', 'Taxes')].map((cost) =>
    parseNumber(cost, '.'),
  );
  return toDecimalString(moved.minus(fee ?? ZERO).minus(tax ?? ZERO));
}

function currencyExchange(field: FieldReader): SecuritiesCells {
  const { fee, paidIn } = feeOf(field);
  return { Date: dateOf(field), Operation: 'Currency exchange', Amount: fee || '0', Currency: paidIn, Rate: '' };
}

/** Money of a trade as it changes cash: paid for what is bought. */
function signed(money: string, side: string): string {
  const amount = parseNumber(money, '.')?.abs();
  if (!amount) return money;
  return toDecimalString(/^buy/i.test(side) ? amount.negated() : amount);
}

/** A fee in the base currency, by the rate of the row. Where there is no rate the fee stays as stated. */
function inTradeCurrency(fee: string, rateToBase: string): string {
  const [amount, rate] = [parseNumber(fee, '.'), parseNumber(rateToBase, '.')];
  return amount && rate?.greaterThan(0) ? toDecimalString(amount.dividedBy(rate).toDecimalPlaces(10)) : fee;
}

function cashTransaction(field: FieldReader): SecuritiesCells {
  const details = field('description');
  const instrument = field('isin') || field('symbol') ? {} : instrumentInText(details);
  return { Date: dateOf(field), Operation: field('type'), Amount: field('amount'), Details: details, ...instrument };
}

/** FS and RS are forward and reverse splits; all else needs a person. */
function corporateAction(field: FieldReader): SecuritiesCells {
  const isSplit = ['FS', 'RS'].includes(field('type'));
  return {
    Date: dateOf(field),
    Operation: isSplit ? 'Split' : `Corporate action ${field('type')}`,
    Quantity: field('quantity'),
    Amount: isSplit ? '' : field('proceeds'),
    Details: field('actionDescription', 'description'),
  };
}

function transfer(field: FieldReader): SecuritiesCells {
  const isCash = field('assetCategory') === 'CASH';
  return {
    Date: dateOf(field),
    Operation: `Transfer ${field('direction')}`,
    ...(isCash ? { Symbol: '', Amount: field('cashTransfer') } : { Quantity: field('quantity') }),
    Details: field('description'),
  };
}

function transactionTax(field: FieldReader): SecuritiesCells {
  return {
    Date: dateOf(field),
    Operation: 'Transaction tax',
    Amount: field('taxAmount'),
    Details: field('description'),
  };
}

function isNegative(text: string): boolean {
  return parseNumber(text, '.')?.isNegative() ?? false;
}
