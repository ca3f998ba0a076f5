import type { Import, ImportRow } from '@aurea/contract/imports.ts';
import { valuedBy } from '@aurea/domain/assets/asset-class.ts';
import type { DraftInstrument, DraftTransaction } from '@aurea/domain/imports/rows/verdict.ts';
import { presetById } from '@aurea/domain/imports/sources/presets.ts';
import type { CashTracking } from '@aurea/domain/ledger/cash/cash-tracking.ts';
import type { FileMapping, RowCounts } from '#db/schema/wealth.ts';
import { lastDayOf } from './file-end/last-day.ts';
import type { ReadRows } from './progress/queries.ts';
import type { ImportRecord } from './queries.ts';
import { NO_ROWS } from './rows/count-queries.ts';
import type { StoredRow } from './rows/queries.ts';

/** An import as it travels, with its rows counted by verdict. */
type Beside = {
  /** Days after which files are deleted. */
  readonly fileDays: number;
  readonly counts?: RowCounts | undefined;
  readonly reading?: ReadRows | null;
  readonly cash?: CashTracking | null;
  readonly heldAlready?: Import['heldAlready'];
};

export function toImport(
  record: ImportRecord,
  { fileDays, counts = NO_ROWS, reading = null, cash = null, heldAlready = null }: Beside,
): Import {
  const { target, failure, result, fileDeletedAt, fileAnnouncedAt } = record;
  return {
    id: record.id,
    fileName: record.fileName,
    createdAt: record.createdAt,
    state: record.state,
    fileKeptUntil: fileDeletedAt === null ? lastDayOf(record.createdAt, fileAnnouncedAt, fileDays) : null,
    fileDeletedAt,
    presetName: presetById(record.presetId)?.name ?? null,
    isAssetList: record.isAssetList,
    mapping: toMapping(record.mapping),
    columns: record.columns.map((column) => ({ ...column, samples: [...column.samples] })),
    dateOrderIsUncertain: record.isUncertain,
    isReshaped: (presetById(record.mapping.presetId)?.reshape ?? null) !== null,
    accounts: [...(record.columns.find(({ field }) => field === 'account')?.samples ?? [])],
    suggestion: { ...record.suggestion },
    tables: { sheets: [...record.tables.sheets], sections: record.tables.sections.map((section) => ({ ...section })) },
    assetId: record.assetId,
    assetName: record.assetName ?? (target && 'newAsset' in target ? target.newAsset.name : null),
    cash,
    heldAlready,
    contradictedBalance: toContradictedBalance(record),
    counts: { ...counts, total: Object.values(counts).reduce((total, count) => total + count, 0) },
    reading,
    progress: { done: record.rowsDone, total: record.rowsTotal },
    result: toResult(result),
    failure: failure && { code: failure.code, params: { ...failure.params } },
  };
}

/** A balance that would become that of the account, and that its rows contradict. */
function toContradictedBalance({ balance, target, assetKind }: ImportRecord): Import['contradictedBalance'] {
  const kind = assetKind ?? (target && 'newAsset' in target ? target.newAsset.kind : null);
  if (!balance?.contradiction || kind === null || valuedBy(kind) !== 'balance') return null;
  const { on, amount, currency, contradiction, isConfirmed = false } = balance;
  return { on, stated: amount, currency, ...contradiction, isConfirmed };
}

function toResult(result: ImportRecord['result']): Import['result'] {
  return result && { ...result, isPartial: result.isPartial ?? false, takenOut: result.takenOut ?? 0 };
}

function toMapping({ columns, account, table, ...mapping }: FileMapping): Import['mapping'] {
  const of = { ...mapping, columns: [...columns], account: account ?? null };
  if (!table) return of;
  const { kinds, questions, signed, ...rest } = table;
  return {
    ...of,
    table: { ...rest, signed: { ...signed }, kinds: kinds.map((kind) => ({ ...kind })), questions: [...questions] },
  };
}

/** A row as it travels. */
export function toImportRow({ line, status, issues, cells, draft }: StoredRow): ImportRow {
  return {
    line,
    status,
    issues: issues.map((issue) => ({ ...issue })),
    cells: [...cells],
    draft: draft && {
      kind: draft.kind,
      on: draft.on,
      instrument: instrumentsOf(draft),
      quantity: draft.quantity,
      unitPrice: draft.unitPrice,
      gross: draft.gross,
      fees: draft.fees,
      taxes: draft.taxes,
      currency: draft.currency,
      cashEffect: draft.cashEffect,
      label: draft.label,
    },
  };
}

/** What a row is about; of a swap both sides. */
function instrumentsOf({ instrument, counter }: DraftTransaction): string | null {
  const names = [instrument, counter?.instrument ?? null].flatMap((each) => (each ? nameOf(each) : []));
  return names.length === 0 ? null : names.join(' → ');
}

function nameOf({ name, isin, symbol }: DraftInstrument): string {
  return name ?? isin ?? symbol ?? '';
}
