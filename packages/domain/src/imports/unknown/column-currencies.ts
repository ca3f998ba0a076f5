import { plainWords } from '../text/words.ts';
import type { Meaning, SetMeaning } from './column-cells.ts';
import { type Column, isCode, MOST, SOME, share } from './column-cells.ts';

const CURRENCY_WORDS =
  / (?:currency|currencies|devise|devises|wahrung|whrg|ccy|cur|valuta|valutakod|moneda|divisa|moeda|munt|asset|of|du|de|des|the) /g;
const SAYS_CURRENCY = / (?:currency|cur|devise|wahrung|moneda|divisa|moeda|valuta) /;
/** What a column of codes may be taken from: the codes of an amount are worth more than a label. */
const OPEN: ReadonlySet<Meaning> = new Set<Meaning>([null, 'currency', 'priceCurrency', 'label']);

const CURRENCY_OF: Partial<Readonly<Record<string, Meaning>>> = {
  net: 'currency',
  gross: 'currency',
  debit: 'currency',
  credit: 'currency',
  unitPrice: 'priceCurrency',
  fees: 'feeCurrency',
  taxes: 'taxCurrency',
};

/** An amount before a price, a price before a fee, where the name of a column of codes fits several. */
const BY_WORTH: readonly Meaning[] = ['net', 'gross', 'debit', 'credit', 'unitPrice', 'fees', 'taxes'];

/**
 * A column of codes belongs to the amount whose words its name repeats (`Currency (Total)`, `DEBIT CURRENCY`), or which
 * stands before it where it has no name.
 */
export function nameCurrencies(all: readonly Column[], meanings: readonly Meaning[], set: SetMeaning): void {
  for (const column of all.filter(holdsCodes)) {
    const found = OPEN.has(meanings[column.at] ?? null) ? currencyOf(column, all, meanings) : null;
    if (found) set(column.at, found, 7);
  }
  nameRepeated(all, meanings, set);
  const ofFees = all.filter(({ at, name }) => meanings[at] !== 'fees' && isCurrencyOfFees(name));
  for (const { at } of ofFees) set(at, 'feeCurrency', 7);
}

/** What a column of codes names that stands behind an amount or units and shares its own name with others. */
const REPEATED: Readonly<Record<string, Meaning>> = {
  quantity: 'symbol',
  sentQuantity: 'sentSymbol',
  counterQuantity: 'counterSymbol',
  fees: 'feeCurrency',
};
const COIN = /^[A-Z0-9]{2,10}$/;

function isRepeated(column: Column, all: readonly Column[]): boolean {
  const isNamed = SAYS_CURRENCY.test(plainWords(column.name));
  return (
    isNamed &&
    share(column, (cell) => COIN.test(cell)) >= MOST &&
    all.some(({ at, name }) => at !== column.at && name === column.name)
  );
}

/** `Cur.` behind each of several figures names what that figure counts. */
function nameRepeated(all: readonly Column[], meanings: readonly Meaning[], set: SetMeaning): void {
  for (const column of all.filter((each) => isRepeated(each, all))) {
    const found = REPEATED[meanings[column.at - 1] ?? ''];
    if (found) set(column.at, found, 7);
  }
}

/** What a column of codes is the currency of; that of an amount nobody reads is not read either. */
function currencyOf(column: Column, all: readonly Column[], meanings: readonly Meaning[]): Meaning {
  const owner = ownerOf(column, all, meanings);
  if (!owner) return null;
  return CURRENCY_OF[owner] ?? (meanings[column.at] === null ? 'ignore' : null);
}

function holdsCodes(column: Column): boolean {
  return share(column, isCode) >= (SAYS_CURRENCY.test(plainWords(column.name)) ? SOME : MOST);
}

/** The coins fees are paid in are named beside them (`Fee asset`), though they are no currencies. */
function isCurrencyOfFees(name: string): boolean {
  const words = plainWords(name);
  return / fees? /.test(words) && / (?:currency|asset|devise|coin) /.test(words);
}

function ownerOf({ at, name }: Column, all: readonly Column[], meanings: readonly Meaning[]): Meaning {
  if (name.trim() === '') return meanings[at - 1] ?? null;
  const rest = plainWords(name).replace(CURRENCY_WORDS, ' ').replace(CURRENCY_WORDS, ' ').trim();
  if (rest === '') return null;
  const parts = rest.split(' ');
  const owners = all.filter((other) => {
    const theirs = plainWords(other.name);
    return (
      other.at !== at && (meanings[other.at] ?? null) !== null && parts.every((part) => theirs.includes(` ${part} `))
    );
  });
  const found = owners.map((owner) => meanings[owner.at] ?? null);
  return BY_WORTH.find((meaning) => found.includes(meaning)) ?? found[0] ?? null;
}
