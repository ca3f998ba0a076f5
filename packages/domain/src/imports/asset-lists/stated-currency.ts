import { isCurrency } from '../../core/currency.ts';

/** What stands beside an amount, or in the name of its column, says of its currency. */
type StatedCurrency = {
  readonly code: string | null;
  /** Signs and words that name no currency by themselves; an amount with one of them is in no currency that is known. */
  readonly unresolved: readonly string[];
};

const SIGNS: Readonly<Record<string, string>> = { '€': 'EUR', '£': 'GBP', EURO: 'EUR', EUROS: 'EUR' };
/** Signs that several countries share: beside one of these codes they say nothing else. */
const DOLLARS = ['USD', 'CAD', 'AUD', 'NZD', 'HKD', 'SGD', 'MXN', 'TWD'];
const SHARED: Readonly<Record<string, readonly string[]>> = {
  ...{ $: DOLLARS, DOLLAR: DOLLARS, DOLLARS },
  '¥': ['JPY', 'CNY'],
  KR: ['SEK', 'NOK', 'DKK', 'ISK'],
};
const EXPONENT = /(?<=\d)e(?=[+-]?\d)/giu;
/** Words of currencies that the name of a column may hold beside all its others. */
const WORDS =
  /(?<!\p{L})(?:dollars?|dolares|couronnes?|kron[aeo]r?|kr|yens?|yuans?|roupies?|rupees?|francs?|pesos?|reai?s|roubles?|livres? sterling|pounds?|zł|kč|ft|lei)(?!\p{L})/giu;

/** Hundredths of a currency, which are written like it: amounts in them are a hundred times too large. */
const HUNDREDTHS = /(?<!\p{L})(?:GB[Xp]|ZAc|ILA|[Pp]ence|PENCE|[Cc]ents|[Cc]entimes)(?!\p{L})/gu;

/** The currency beside an amount: `412 kr`, `12 usd`, `€12`. Each letter of it must be of a currency. */
function currencyBeside(text: string): StatedCurrency {
  const plain = text.replace(EXPONENT, '');
  return resolved([...(plain.match(/\p{Sc}/gu) ?? []), ...(plain.match(/\p{L}+/gu) ?? [])]);
}

/** The currency that the name of a column states: `Valeur (EUR)`, `Value in £`, `Valeur ($)`. */
function currencyOfName(name: string): StatedCurrency {
  const codes = name.match(/(?<!\p{L})(?:[A-Z]{3}|euros?)(?!\p{L})/gu) ?? [];
  return resolved([
    ...(name.match(/\p{Sc}/gu) ?? []),
    ...codes.filter((each) => codeOf(each.toUpperCase()) !== null),
    ...(name.match(WORDS) ?? []),
    ...(name.match(HUNDREDTHS) ?? []),
  ]);
}

function resolved(marks: readonly string[]): StatedCurrency {
  const found = marks.map((each) =>
    isHundredth(each) ? { mark: each, code: null } : { mark: each.toUpperCase(), code: codeOf(each.toUpperCase()) },
  );
  const codes = new Set(found.flatMap(({ code }) => code ?? []));
  const unresolved = found.flatMap(({ mark, code }) => (code === null || codes.size > 1 ? [mark] : []));
  return { code: codes.size === 1 ? ([...codes][0] ?? null) : null, unresolved };
}

/** Pence are no pounds: `GBp` differs from `GBP` by its last letter alone. */
function isHundredth(mark: string): boolean {
  return mark.search(HUNDREDTHS) >= 0;
}

function codeOf(mark: string): string | null {
  return SIGNS[mark] ?? (isCurrency(mark) ? mark : null);
}

/** Whether all that is stated can be this currency. */
function canBe({ code: stated, unresolved }: StatedCurrency, code: string): boolean {
  return (stated === null || stated === code) && unresolved.every((mark) => SHARED[mark]?.includes(code));
}

type Amount = {
  /** The cell of the column of currencies. */
  readonly own: string;
  readonly amount: string;
  /** The name of the column of the amount. */
  readonly column: string;
  /** That of the list. */
  readonly usual: string;
};

export type AmountCurrency = {
  readonly code: string;
  readonly issue: 'currency_unclear' | 'currency_invalid' | null;
};

/**
 * The currency of an amount: that of its own column, else what stands beside the amount, else what the name of its column
 * says, else that of the list. What is stated twice must agree, where the amount itself says nothing its column does.
 */
export function currencyOfAmount({ own, amount, column, usual }: Amount): AmountCurrency {
  const beside = currencyBeside(amount);
  const found = beside.code || beside.unresolved.length > 0 ? beside : currencyOfName(column);
  if (own !== '') return ownCurrency(own, found, usual);
  return { code: found.code ?? usual, issue: found.unresolved.length > 0 ? 'currency_unclear' : null };
}

function ownCurrency(own: string, found: StatedCurrency, usual: string): AmountCurrency {
  const stated = currencyBeside(own);
  const { code } = stated;
  const isUnclear = /\p{Sc}/u.test(own) || isHundredth(own);
  if (code === null) return { code: usual, issue: isUnclear ? 'currency_unclear' : 'currency_invalid' };
  return { code, issue: canBe(stated, code) && canBe(found, code) ? null : 'currency_unclear' };
}
