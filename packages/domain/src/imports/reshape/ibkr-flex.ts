import { toDecimalString, ZERO } from '../../core/decimal.ts';
import type { CsvRecord } from '../csv.ts';
import { parseNumber } from '../numbers.ts';
import { flexRows, type NamedLine } from './ibkr-flex-rows.ts';
import { instrumentInText, SECURITIES_HEADER, type SecuritiesCells } from './securities.ts';
import { inFileOrder, recordOf, type Table } from './table.ts';
import { readXml } from './xml.ts';

type Told = NamedLine['told'];

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
const OTHERS: Readonly<Record<string, (told: Told) => SecuritiesCells>> = {
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
        told: (...names) => names.map((each) => attributes.get(each)).find(Boolean) ?? '',
      }),
    );
  if (brokenAt === null || lines.length === 0) return recordsOf(lines);
  return [...recordsOf(lines), unreadable(brokenAt)];
}

/** A row without a day, refused as such: what follows it in the file could not be read. */
function unreadable(line: number): CsvRecord {
  return recordOf(SECURITIES_HEADER, line, { Section: 'XML', Operation: 'Unreadable' });
}

/** What the lines tell; of a trade told at several levels only the executions count, else the orders. */
function recordsOf(lines: readonly NamedLine[]): readonly CsvRecord[] {
  const hasTrades = lines.some(({ name }) => name === 'Trade');
  const hasDetails = lines.some(({ name, told }) => name === 'CashTransaction' && told('levelOfDetail') === 'DETAIL');
  return lines.map((line) => {
    const { name, told } = line;
    if (name === (hasTrades ? 'Trade' : 'Order')) return record('Trades', line, trade(told));
    const isSummary = hasDetails && name === 'CashTransaction' && told('levelOfDetail') === SUMMARY;
    const read = isSummary ? undefined : OTHERS[name];
    return record(name, line, read?.(told) ?? { Date: dateOf(told), Operation: 'Summary', Details: name });
  });
}

function record(section: string, { line, told }: NamedLine, cells: SecuritiesCells): CsvRecord {
  const common = {
    Section: section,
    'Asset class': ASSET_CLASSES[told('assetCategory', 'AssetClass', 'AssetCategory')] ?? told('assetCategory'),
    Symbol: told('symbol', 'Symbol'),
    ISIN: told('isin', 'ISIN'),
    Currency: told('currency', 'CurrencyPrimary'),
    Rate: told('fxRateToBase', 'FXRateToBase'),
    Account: told('accountId', 'ClientAccountID', 'AccountId'),
    Reference: told('transactionID', 'TransactionID', 'tradeID', 'TradeID'),
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

/** Day and time as `2018-02-09 11:19:29`, where a report writes `20180209;111929`. */
function dateOf(told: Told): string {
  const date = told('dateTime', 'DateTime', 'Date/Time', 'tradeDate', 'TradeDate', 'reportDate', 'ReportDate', 'date');
  return date.replace(COMPACT, '$1-$2-$3 $4:$5:$6');
}

function trade(told: Told): SecuritiesCells {
  const quantity = told('quantity', 'Quantity');
  const side = told('buySell', 'Buy/Sell') || (isNegative(quantity) ? 'SELL' : 'BUY');
  if (told('assetCategory', 'AssetClass') === 'CASH') {
    return { ...currencyExchange(told), Symbol: '', Details: `${told('symbol', 'Symbol')} ${quantity}` };
  }
  const proceeds = told('proceeds', 'Proceeds') || signed(told('tradeMoney', 'TradeMoney'), side);
  const common = {
    Date: dateOf(told),
    Name: told('description', 'Description'),
    Quantity: quantity,
    Price: isPricedByUnit(told) ? told('tradePrice', 'TradePrice') : '',
    Tax: told('taxes', 'Taxes'),
  };
  const { fee, paidIn, isOther } = feeOf(told);
  if (!isOther) return { ...common, Operation: side, Amount: beforeCosts(told) ?? proceeds, Fee: fee };
  const converted = inTradeCurrency(fee, told('fxRateToBase', 'FXRateToBase'));
  return { ...common, Operation: `${side}, fee in ${paidIn}`, Amount: proceeds, Fee: converted };
}

/** What a trade cost, and whether it was paid in another currency than that of the trade. */
function feeOf(told: Told) {
  const fee = told('ibCommission', 'IBCommission');
  const paidIn = told('ibCommissionCurrency', 'IBCommissionCurrency');
  const isCharged = parseNumber(fee, '.')?.isZero() === false;
  return { fee, paidIn, isOther: isCharged && paidIn !== '' && paidIn !== told('currency', 'CurrencyPrimary') };
}

/** Bonds are priced in percent, options and futures for one of many units: there the amount tells the price. */
function isPricedByUnit(told: Told): boolean {
  const perContract = parseNumber(told('multiplier', 'Multiplier') || '1', '.')?.equals(1) ?? true;
  return perContract && !NOT_BY_UNIT.has(told('assetCategory', 'AssetClass'));
}

/** The amount of a trade by the cash it moved, which alone holds the interest a bond has run up. */
function beforeCosts(told: Told): string | null {
  const moved = parseNumber(told('netCash', 'NetCash'), '.');
  if (!moved || moved.isZero()) return null;
  const [fee, tax] = [told('ibCommission', 'IBCommission'), told('taxes', 'Taxes')].map((cost) =>
    parseNumber(cost, '.'),
  );
  return toDecimalString(moved.minus(fee ?? ZERO).minus(tax ?? ZERO));
}

function currencyExchange(told: Told): SecuritiesCells {
  const { fee, paidIn } = feeOf(told);
  return { Date: dateOf(told), Operation: 'Currency exchange', Amount: fee || '0', Currency: paidIn, Rate: '' };
}

/** Money of a trade as it changes cash: paid for what is bought. */
function signed(money: string, side: string): string {
  const amount = parseNumber(money, '.')?.abs();
  if (!amount) return money;
  return toDecimalString(/^buy/i.test(side) ? amount.negated() : amount);
}

/** A fee in the base currency, by the rate of the row. Where there is no rate the fee stays as it was told. */
function inTradeCurrency(fee: string, rateToBase: string): string {
  const [amount, rate] = [parseNumber(fee, '.'), parseNumber(rateToBase, '.')];
  return amount && rate?.greaterThan(0) ? toDecimalString(amount.dividedBy(rate).toDecimalPlaces(10)) : fee;
}

function cashTransaction(told: Told): SecuritiesCells {
  const details = told('description');
  const instrument = told('isin') || told('symbol') ? {} : instrumentInText(details);
  return { Date: dateOf(told), Operation: told('type'), Amount: told('amount'), Details: details, ...instrument };
}

/** FS and RS are forward and reverse splits; all else needs a person. */
function corporateAction(told: Told): SecuritiesCells {
  const isSplit = ['FS', 'RS'].includes(told('type'));
  return {
    Date: dateOf(told),
    Operation: isSplit ? 'Split' : `Corporate action ${told('type')}`,
    Quantity: told('quantity'),
    Amount: isSplit ? '' : told('proceeds'),
    Details: told('actionDescription', 'description'),
  };
}

function transfer(told: Told): SecuritiesCells {
  const isCash = told('assetCategory') === 'CASH';
  return {
    Date: dateOf(told),
    Operation: `Transfer ${told('direction')}`,
    ...(isCash ? { Symbol: '', Amount: told('cashTransfer') } : { Quantity: told('quantity') }),
    Details: told('description'),
  };
}

function transactionTax(told: Told): SecuritiesCells {
  return { Date: dateOf(told), Operation: 'Transaction tax', Amount: told('taxAmount'), Details: told('description') };
}

function isNegative(text: string): boolean {
  return parseNumber(text, '.')?.isNegative() ?? false;
}
