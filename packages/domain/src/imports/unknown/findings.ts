import type { ChosenAmounts } from './amounts.ts';
import type { KindAnswer } from './kind-answers.ts';
import { kindKey, kindOfWords } from './kind-words.ts';
import type { Sheet } from './sheet.ts';
import type { CostSign, KindMeaning, TableQuestion, TableReading } from './table.ts';
import { statesSides } from './two-sides.ts';

const MOST_KINDS = 60;
const LONGEST_WORDS = 80;
/** As many trades as must be signed by their effect on cash for the others to contradict them. */
const MOST = 0.6;

/** How the rows of a table are read, by what all of its sampled rows have in common. */
export function findingsOf(sheet: Sheet, amounts: ChosenAmounts | null): TableReading {
  const questions: TableQuestion[] = [];
  if (amounts?.costsAreOpen) questions.push('costs');
  if (amounts?.isOpen) questions.push('amounts');
  return {
    statesPositions: amounts === null,
    ...(statesSides(sheet) && { statesSides: true }),
    holdsInstruments: holdsInstruments(sheet),
    signed: signsOf(sheet, amounts?.signsProven ?? false),
    fees: costSign(sheet, 'fees'),
    taxes: costSign(sheet, 'taxes'),
    signsUnits: sheet.numbers('quantity').some((units) => units.isNegative()),
    kinds: sheet.has('kind') ? kindsOf(sheet) : [],
    direction: null,
    questions,
  };
}

function holdsInstruments(sheet: Sheet): boolean {
  if (sheet.numbers('quantity').length > 0) return true;
  return sheet.rows.some((row) => {
    if (sheet.text('isin', row) !== '' || sheet.text('symbol', row) !== '') return true;
    const kind = sheet.kind(row);
    return (kind === 'buy' || kind === 'sell') && sheet.text('instrumentName', row) !== '';
  });
}

type Group = 'buy' | 'sell' | 'cost' | 'cash';
type Sign = 'in' | 'out';

const GROUPS: Partial<Readonly<Record<KindAnswer, Group>>> = {
  buy: 'buy',
  sell: 'sell',
  fee: 'cost',
  tax: 'cost',
  withdrawal: 'cash',
  transfer_out: 'cash',
  movement: 'cash',
  transfer: 'cash',
};

/** How many rows of each group have amounts of each sign; in tables without instruments all of them move cash alone. */
function signCounts(sheet: Sheet): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  const holds = holdsInstruments(sheet);
  for (const row of sheet.rows) {
    const amount = sheet.amount(row);
    const group = holds ? GROUPS[sheet.kind(row) ?? 'movement'] : 'cash';
    if (!amount || amount.isZero() || !group) continue;
    const key = `${group} ${amount.isNegative() ? 'out' : 'in'}`;
    counts.set(key, (counts.get(key) ?? 0) + 1);
  }
  return counts;
}

/** What the sampled rows sign by its effect on cash. */
function signsOf(sheet: Sheet, isProven: boolean): TableReading['signed'] {
  const counts = signCounts(sheet);
  const count = (group: Group, sign: Sign) => counts.get(`${group} ${sign}`) ?? 0;
  const fitting = count('buy', 'out') + count('sell', 'in');
  const against = count('buy', 'in') + count('sell', 'out');
  const trades = count('buy', 'out') > 0 && fitting >= (fitting + against) * MOST;
  const apart = (['debit', 'credit', 'direction'] as const).some((each) => sheet.has(each));
  return {
    trades,
    costs: count('cost', 'out') > 0,
    cash: apart || trades || isProven || count('cash', 'out') > 0,
  };
}

/**
 * Where a column of costs has both signs, it is signed as cash is if its values mostly go against their amounts; else
 * what is positive is a cost and what is negative gives back.
 */
function costSign(sheet: Sheet, meaning: 'fees' | 'taxes'): CostSign {
  const values = sheet.numbers(meaning);
  const negative = values.filter((value) => value.isNegative()).length;
  if (negative === 0 || negative === values.length) return 'any';
  const against = sheet.rows.filter((row) => {
    const [cost, amount] = [sheet.number(meaning, row), sheet.amount(row)];
    return cost && amount && !cost.isZero() && cost.isNegative() !== amount.isNegative();
  });
  return against.length * 2 > values.length ? 'negative' : 'positive';
}

function kindsOf(sheet: Sheet): readonly KindMeaning[] {
  return kindsIn(sheet.rows.map((row) => sheet.kindText(row)));
}

/** The distinct words by which rows are called, with what the vocabulary knows of them. */
export function kindsIn(texts: Iterable<string>): readonly KindMeaning[] {
  const seen = new Map<string, KindMeaning>();
  for (const whole of texts) {
    const text = whole.slice(0, LONGEST_WORDS);
    const key = kindKey(text);
    if (key === '' || seen.has(key)) continue;
    seen.set(key, { words: shown(text), kind: kindOfWords(key) });
    if (seen.size === MOST_KINDS) break;
  }
  return [...seen.values()];
}

/** As the file writes it, without the figures that differ from row to row. */
function shown(text: string): string {
  const cut = text.search(/\d/);
  return (cut > 0 ? text.slice(0, cut) : text).trim() || text;
}
