import type { AssetKind, Wrapper } from '../../assets/asset-class.ts';
import type { TransactionKind } from '../../ledger/transaction-kinds.ts';
import type { ImportField } from '../fields.ts';
import type { ReshapeName } from '../reshape/names.ts';
import type { KindAnswer } from '../unknown/kind-answers.ts';

export const DELIMITERS = [';', ',', '\t', '|'] as const;
export type Delimiter = (typeof DELIMITERS)[number];

export type DecimalMark = ',' | '.';
export type DateOrder = 'ymd' | 'dmy' | 'mdy';

/**
 * How the amounts of a source are signed. `cash`: every amount is its effect on cash, so a fee of −1 costs 1 and a
 * purchase is negative. `any`: signs cannot be relied on, the kind decides; fees and taxes cost whatever their sign.
 */
export const AMOUNT_SIGNS = ['cash', 'any'] as const;
export type AmountSigns = (typeof AMOUNT_SIGNS)[number];

/** One column of a source, found by any of its names; a name that ends in `*` stands for all that begin so. */
export type PresetColumn = {
  readonly names: readonly string[];
  /** `after`: the nameless column right of the named one is meant; `followed`: the named one, if such a column follows. */
  readonly place: 'itself' | 'after' | 'followed';
  readonly field: ImportField;
  readonly required: boolean;
};

/** What a row must show for a rule to speak of it; every condition given must hold. Texts ignore case and accents. */
export type RuleCondition = {
  readonly field: ImportField;
  readonly test: 'is' | 'starts' | 'contains' | 'sign' | 'empty';
  /** Texts of which one must fit; for `sign` one of `positive`, `negative`, `zero`; for `empty` `yes` or `no`. */
  readonly values: readonly string[];
};

/** `ignore` leaves a row out because another row or nothing at all stands for it; the reason is shown. */
type RuleOutcome = TransactionKind | 'ignore';

export type KindRule = {
  readonly when: readonly RuleCondition[];
  readonly kind: RuleOutcome;
  /** Why a row is left out, or that the reading is not certain. */
  readonly reason: 'noise' | 'settled_by_another_row' | 'assumed' | null;
};

/**
 * What is known of one source of files: a small data file under `presets/`, so that a source is added without code.
 */
export type ImportPreset = {
  readonly id: string;
  readonly name: string;
  readonly institution: string | null;
  readonly account: { readonly kind: AssetKind; readonly wrapper: Wrapper; readonly name: string };
  readonly delimiter: Delimiter | null;
  readonly decimal: DecimalMark | null;
  readonly dateOrder: DateOrder | null;
  /** Currency of rows that name none; null where the file says it or nothing does. */
  readonly currency: string | null;
  readonly columns: readonly PresetColumn[];
  readonly amounts: AmountSigns;
  /** The first rule whose conditions hold names the kind. */
  readonly rules: readonly KindRule[];
  /**
   * What only a text says. `trade-label`: quantity, price and currency stand in the label,
   * `Achat 6 NAME@79,96 EUR (ISIN)`; `swap-note`: what was received stands in the note, `Converted 1 BTC to 16 ETH`.
   */
  readonly extract: 'trade-label' | 'swap-note' | null;
  /** How the rows of the file are put together first, where one row is not one transaction. */
  readonly reshape: ReshapeName | null;
  /** Whether the column of rates states what one unit of the row's currency was worth in that of the account. */
  readonly statesRates: boolean;
  /** Whether `externalId` identifies every row of the source. */
  readonly idsAreUnique: boolean;
  /** Whether a long cell runs on in the row below, whose other cells are empty. */
  readonly rowsContinue: boolean;
  /** Whether a name without ISIN or symbol is no instrument but says what happened. */
  readonly namesNeedCodes: boolean;
  /** Codes in the column of ISINs that stand for the cash of the account, which is no instrument. */
  readonly cashCodes: readonly string[];
  /** Whether rows of currency exchange state the rates at which rows in other currencies were converted. */
  readonly ratesFromExchanges: boolean;
  /**
   * What the words of the source mean, where its files are read as tables of no known source are (`unknown/`), by their
   * own columns and by arithmetic; null where rules say what a row is.
   */
  readonly words: Readonly<Record<string, KindAnswer>> | null;
};
