import { ZERO } from '../../core/decimal.ts';
import type { CsvRecord } from '../text/csv.ts';
import { parseNumber } from '../text/numbers.ts';
import { CRYPTO_HEADER, exchangeRecords, type Movement, movementRecord, unreadRecord } from './exchange.ts';
import { inFileOrder, type NamedRow, namedRows, type Table } from './table.ts';

const NAMES = ['txid', 'refid', 'time', 'type', 'asset', 'amount', 'fee'];

/** Codes from before Kraken wrote symbols as others do: X before coins, Z before money. */
const LEGACY: Readonly<Record<string, string>> = {
  XXBT: 'BTC',
  XBT: 'BTC',
  XETH: 'ETH',
  XETC: 'ETC',
  XLTC: 'LTC',
  XXRP: 'XRP',
  XXLM: 'XLM',
  XXMR: 'XMR',
  XZEC: 'ZEC',
  XREP: 'REP',
  XMLN: 'MLN',
  XXDG: 'DOGE',
  XDG: 'DOGE',
  ETH2: 'ETH',
  ZEUR: 'EUR',
  ZUSD: 'USD',
  ZGBP: 'GBP',
  ZCAD: 'CAD',
  ZJPY: 'JPY',
  ZAUD: 'AUD',
};

/** Staked, bonded, earning, held: the same coin in another drawer. */
const DRAWER = /\.(?:S|M|P|F|B|T|HOLD)$/;
const BONDED_DAYS = /(?<=[A-Z]{2})\d{2}$/;

const EXCHANGES: ReadonlySet<string> = new Set(['trade', 'spend', 'receive', 'conversion', 'sale']);
const BETWEEN_DRAWERS =
  /^(?:spottostaking|stakingfromspot|stakingtospot|spotfromstaking|spottofutures|spotfromfutures|(?:auto|de)?allocat(?:ion|e)|migration)$/;

/**
 * Puts the rows of a Kraken ledger together: the rows of one reference are one event, and codes are symbols again.
 * Movements between spot and staking stay rows of their own under their own name.
 */
export function reshapeKraken(text: string): Table | null {
  const found = namedRows(text, NAMES);
  if (!found) return null;
  const isRepeated = repetition();
  const records: CsvRecord[] = [];
  const exchanges: Movement[] = [];
  for (const row of found.rows) {
    const movement = movementOf(row);
    if (isRepeated(row.cell('txid'))) records.push(unreadRecord('Repeated row', rowOf(row), row.cell('amount')));
    else if (!movement) records.push(unreadRecord(row.cell('type'), rowOf(row), row.cell('amount')));
    else if (isExchange(row)) exchanges.push(movement);
    else records.push(movementRecord(nameOf(row), movement));
  }
  const events = Map.groupBy(exchanges, ({ context }) => context.Reference);
  for (const movements of events.values()) records.push(...exchangeRecords(movements));
  return { header: CRYPTO_HEADER, headerLine: found.headerLine, records: inFileOrder(records) };
}

/** Recognises identifiers that came before; rows without one are never the same. */
function repetition(): (id: string) => boolean {
  const seen = new Set<string>();
  return (id) => {
    if (id !== '' && seen.has(id)) return true;
    seen.add(id);
    return false;
  };
}

function isExchange(row: NamedRow): boolean {
  return EXCHANGES.has(row.cell('type')) && row.cell('refid') !== '';
}

function movementOf(row: NamedRow): Movement | null {
  const [amount, fee] = [parseNumber(row.cell('amount'), '.'), parseNumber(row.cell('fee') || '0', '.')];
  if (!amount || !fee) return null;
  const isBack = row.cell('type') === 'withdrawal' && amount.greaterThan(ZERO);
  return { ...rowOf(row), amount, fee: isBack ? fee : fee.abs() };
}

function rowOf(row: NamedRow) {
  const context = { Date: row.cell('time'), Reference: row.cell('refid'), Details: row.cell('type') };
  return { line: row.line, asset: symbolOf(row.cell('asset')), context };
}

/** `XXBT` is BTC, `DOT28.S` is DOT; what is not known stays as it is. */
export function symbolOf(code: string): string {
  const upper = code.toUpperCase();
  const coin = upper.replace(DRAWER, '');
  const plain = coin === upper ? coin : coin.replace(BONDED_DAYS, '');
  return LEGACY[plain] ?? plain;
}

/** What a row that stands for itself is called; a request without an identifier is repeated once it is done. */
function nameOf(row: NamedRow): string {
  if (row.cell('txid') === '') return 'Pending request';
  if (row.cell('asset').toUpperCase() === 'KFEE') return 'Fee credits';
  const [type, subtype] = [row.cell('type'), row.cell('subtype')];
  if (BETWEEN_DRAWERS.test(subtype)) return 'Between own wallets';
  return [type, subtype].filter(Boolean).join(' / ');
}
