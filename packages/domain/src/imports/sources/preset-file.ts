import { ASSET_KINDS, WRAPPERS } from '../../assets/asset-class.ts';
import { Failure } from '../../core/failure.ts';
import { TRANSACTION_KINDS } from '../../ledger/transaction-kinds.ts';
import { IMPORT_FIELDS } from '../fields.ts';
import { RESHAPE_NAMES } from '../reshape/names.ts';
import { KIND_ANSWERS } from '../unknown/kind-answers.ts';
import {
  AMOUNT_SIGNS,
  DELIMITERS,
  type ImportPreset,
  type KindRule,
  type PresetColumn,
  type RuleCondition,
} from './preset.ts';

type Data = Readonly<Record<string, unknown>>;

const TESTS = ['is', 'starts', 'contains', 'sign', 'empty'] as const;
const REASONS = ['noise', 'settled_by_another_row', 'assumed'] as const;

/**
 * Reads a preset from the content of its data file.
 *
 * @throws Failure `import_unreadable` {what} naming the part of the file that is not as it should be
 */
export function presetFromFile(content: unknown): ImportPreset {
  const data = record(content, 'preset');
  const account = record(data.account, 'account');
  return {
    id: text(data, 'id'),
    name: text(data, 'name'),
    institution: data.institution == null ? null : text(data, 'institution'),
    account: {
      kind: choice(account, 'kind', ASSET_KINDS),
      wrapper: choice(account, 'wrapper', WRAPPERS),
      name: text(account, 'name'),
    },
    delimiter: optional(data, 'delimiter', DELIMITERS),
    decimal: optional(data, 'decimal', [',', '.'] as const),
    dateOrder: optional(data, 'dateOrder', ['ymd', 'dmy', 'mdy'] as const),
    currency: data.currency == null ? null : text(data, 'currency'),
    columns: list(data, 'columns').map(column),
    amounts: choice(data, 'amounts', AMOUNT_SIGNS),
    rules: data.rules == null ? [] : list(data, 'rules').map(rule),
    extract: optional(data, 'extract', ['trade-label', 'swap-note'] as const),
    reshape: optional(data, 'reshape', RESHAPE_NAMES),
    statesRates: data.statesRates === true,
    idsAreUnique: data.idsAreUnique === true,
    rowsContinue: data.rowsContinue === true,
    namesNeedCodes: data.namesNeedCodes === true,
    cashCodes: data.cashCodes == null ? [] : texts(data, 'cashCodes'),
    ratesFromExchanges: data.ratesFromExchanges === true,
    words: data.words == null ? null : words(data.words),
  };
}

function column(content: unknown): PresetColumn {
  const data = record(content, 'columns');
  return {
    names: texts(data, 'names'),
    place: optional(data, 'place', ['itself', 'after', 'followed'] as const) ?? 'itself',
    field: choice(data, 'field', IMPORT_FIELDS),
    required: data.required === true,
  };
}

/** `{ "Dividend (Ordinary)": "dividend" }`: what each word of the source means. */
function words(content: unknown): ImportPreset['words'] {
  const data = record(content, 'words');
  return Object.fromEntries(Object.keys(data).map((word) => [word, choice(data, word, KIND_ANSWERS)]));
}

function rule(content: unknown): KindRule {
  const data = record(content, 'rules');
  return {
    when: list(data, 'when').map(condition),
    kind: choice(data, 'kind', [...TRANSACTION_KINDS, 'ignore'] as const),
    reason: optional(data, 'reason', REASONS),
  };
}

/** `{ "field": "label", "starts": ["achat"] }`: the test is named by its key. */
function condition(content: unknown): RuleCondition {
  const data = record(content, 'when');
  const test = TESTS.find((name) => name in data);
  if (!test) throw unreadable('when');
  return { field: choice(data, 'field', IMPORT_FIELDS), test, values: texts(data, test) };
}

function unreadable(what: string): Failure {
  return new Failure('import_unreadable', { what });
}

function record(content: unknown, what: string): Data {
  if (typeof content !== 'object' || content === null) throw unreadable(what);
  return Object.fromEntries(Object.entries(content));
}

function list(data: Data, key: string): readonly unknown[] {
  const found = data[key];
  if (!Array.isArray(found)) throw unreadable(key);
  return found;
}

function texts(data: Data, key: string): readonly string[] {
  return list(data, key).map((item) => {
    if (typeof item !== 'string') throw unreadable(key);
    return item;
  });
}

function text(data: Data, key: string): string {
  const found = data[key];
  if (typeof found !== 'string' || found === '') throw unreadable(key);
  return found;
}

function choice<Value extends string>(data: Data, key: string, values: readonly Value[]): Value {
  const found = values.find((value) => value === data[key]);
  if (found === undefined) throw unreadable(key);
  return found;
}

function optional<Value extends string>(data: Data, key: string, values: readonly Value[]): Value | null {
  return data[key] == null ? null : choice(data, key, values);
}
