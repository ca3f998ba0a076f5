import type { Asset } from '@aurea/contract/assets.ts';
import type { BodyOf } from '@aurea/contract/core/route.ts';
import type { ImportMapping } from '@aurea/contract/imports/import-mapping.ts';
import type { Import, imports } from '@aurea/contract/imports.ts';
import { usualWrapper, type Wrapper } from '@aurea/domain/assets/asset-class.ts';
import type { ImportField } from '@aurea/domain/imports/fields.ts';

export const ACCOUNT_KINDS = ['securities_account', 'cash_account', 'savings_account', 'crypto_wallet'] as const;
export type AccountKind = (typeof ACCOUNT_KINDS)[number];

/** What the second step asks, as typed so far. */
export type ImportDraft = {
  readonly mapping: ImportMapping;
  readonly place: 'new' | 'existing';
  readonly assetId: string;
  readonly name: string;
  readonly kind: AccountKind;
  readonly wrapper: Wrapper;
  readonly institution: string;
  readonly saveAs: string;
};

type Account = Pick<Asset, 'id' | 'name' | 'kind' | 'wrapper' | 'institution' | 'currency' | 'archivedAt'>;

type DraftStart = {
  readonly found: Import;
  readonly accounts: readonly Account[];
  /** The account that was asked for beforehand. */
  readonly requested: string | undefined;
  /** What was typed when this step was seen before. */
  readonly typed: ImportDraft | null;
};

/**
 * What was typed before, read as another source where that was asked for since. At first what is proposed: the account
 * that was asked for, else one that looks like that of the file, else a new one.
 */
export function draftOf({ found, accounts, requested, typed }: DraftStart): ImportDraft {
  const { suggestion, mapping } = found;
  if (typed) return isSameTable(typed.mapping, mapping) ? typed : { ...typed, mapping };
  const assetId = found.assetId ?? requested ?? likelyAccount(found, accounts)?.id ?? '';
  const isKnown = accounts.some(({ id }) => id === assetId);
  const kind = ACCOUNT_KINDS.find((possible) => possible === suggestion.kind) ?? 'securities_account';
  return {
    mapping,
    place: isKnown ? 'existing' : 'new',
    assetId: isKnown ? assetId : '',
    name: found.presetName === null ? nameFrom(found.fileName) : accountName(found),
    kind,
    wrapper: kind === suggestion.kind ? suggestion.wrapper : usualWrapper(kind),
    institution: suggestion.institution ?? '',
    saveAs: '',
  };
}

/** Whether both read the same table of the file as one of the same source. */
function isSameTable(typed: ImportMapping, found: ImportMapping): boolean {
  return (['presetId', 'sheet', 'section'] as const).every((part) => typed[part] === found[part]);
}

/** A contract is called by its number, so that the next file of it finds the same account. */
function accountName({ suggestion: { name, wrapper }, accounts: [only, ...others] }: Import): string {
  const isContract = wrapper === 'assurance_vie' && only !== undefined && others.length === 0;
  return isContract ? `${name} ${only}`.slice(0, 120) : name;
}

/** An unknown source proposes no name, but its file has one. */
function nameFrom(fileName: string): string {
  return fileName.replace(/\.[a-z]{1,4}$/i, '').slice(0, 120);
}

/**
 * The file of a source is usually followed by the next one of the same account: the one of that name, else the only one at
 * that institution. Which of two is meant is not guessed.
 */
function likelyAccount(found: Import, accounts: readonly Account[]): Account | undefined {
  const { suggestion, mapping, presetName } = found;
  if (presetName === null) return undefined;
  const fitting = accounts.filter(
    ({ kind, currency, archivedAt }) =>
      kind === suggestion.kind && currency === mapping.currency && archivedAt === null,
  );
  const there = fitting.filter(({ institution }) => institution !== null && institution === suggestion.institution);
  return fitting.find(({ name }) => name === accountName(found)) ?? (there.length === 1 ? there[0] : undefined);
}

/** Whether nothing about the file needs a look: one press goes on. */
export function isCertain({ presetName, dateOrderIsUncertain, tables }: Import): boolean {
  return presetName !== null && !dateOrderIsUncertain && tables.sheets.length === 0;
}

/** Whether the columns themselves may be others once the file is read as the draft says. */
export function cutsDifferently(draft: ImportDraft, { mapping }: Import): boolean {
  return (['delimiter', 'encoding', 'headerLine'] as const).some((part) => draft.mapping[part] !== mapping[part]);
}

/** Whether the rows were last judged for the account that this says. */
function isJudgedFor({ assetId, assetName }: Import, typed: ImportDraft): boolean {
  if (typed.place === 'existing') return assetId === typed.assetId;
  return assetId === null && assetName === typed.name.trim();
}

/** Whether the file was last read as this says, for the account that it says. */
export function isReadAs(found: Import, typed: ImportDraft): boolean {
  const { mapping } = found;
  const { columns, table, ...rest } = typed.mapping;
  return (
    isJudgedFor(found, typed) &&
    columns.join() === mapping.columns.join() &&
    JSON.stringify(table) === JSON.stringify(mapping.table) &&
    Object.entries(rest).every(([part, value]) =>
      Object.entries(mapping).some(([name, is]) => name === part && is === value),
    )
  );
}

/** Columns by position: their names may repeat. */
export function numbered(columns: Import['columns']) {
  return columns.map((column, at) => ({ id: `${at} ${column.name}`, at, column }));
}

export function withColumn(mapping: ImportMapping, at: number, field: ImportField): ImportMapping {
  return { ...mapping, columns: mapping.columns.map((before, index) => (index === at ? field : before)) };
}

/** What is sent to have the rows judged. */
export function checkBody(draft: ImportDraft): BodyOf<typeof imports.check> {
  const { name, kind, wrapper, institution, mapping, saveAs } = draft;
  const newAsset = { name: name.trim(), kind, wrapper, institution: institution.trim() || null };
  return {
    mapping,
    target: draft.place === 'existing' ? { assetId: draft.assetId } : { newAsset },
    ...(saveAs.trim() && { saveMappingAs: saveAs.trim() }),
  };
}

/** Whether the account is named. */
export function isComplete(draft: ImportDraft): boolean {
  return draft.place === 'existing' ? draft.assetId !== '' : draft.name.trim() !== '';
}
