import type { Day } from '@aurea/domain/core/day.ts';
import { decimal, sum, toDecimalString, ZERO } from '@aurea/domain/core/decimal.ts';
import type { ImportMapping } from '@aurea/domain/imports/mapping.ts';
import { dayOfList } from '@aurea/domain/imports/rows/day-of-list.ts';
import { type HeldPosition, holdingChange, type ListedPosition } from '@aurea/domain/imports/rows/holding-change.ts';
import { statesHoldings } from '@aurea/domain/imports/rows/states-holdings.ts';
import type { RowIssueCode } from '@aurea/domain/imports/rows/verdict.ts';
import type { Tx } from '#db/transaction.ts';
import { refuseHeldPositions } from '../rows/queries.ts';
import { heldOn } from './held-positions.ts';
import { instrumentsNamed } from './instruments-named.ts';
import { type Followed, LISTED, type ListedRow, listFollowed, listListed, saveListed } from './queries.ts';

type OfList = { readonly workspaceId: string; readonly importId: string };

/**
 * Judges opening positions by what their account holds. Where a list of holdings is read as a later one, each line that the
 * account knows becomes what changed since; elsewhere it is refused, for it would come on top.
 */
export async function judgeHeld(tx: Tx, of: OfList, into: JudgedInto): Promise<void> {
  const isList = statesHoldings(into.mapping);
  if (isList) await judgeListed(tx, of, into);
  await refuseHeldPositions(tx, of, into.assetId, isList ? undefined : into.line);
}

type JudgedInto = {
  readonly assetId: string;
  readonly mapping: ImportMapping;
  readonly today: Day;
  /** The only line to look at of a file that is no list. */
  readonly line?: number;
};

async function judgeListed(tx: Tx, of: OfList, { assetId, mapping, today }: JudgedInto): Promise<void> {
  const rows = (await listListed(tx, of)).map(asStated);
  const { laterList, currency } = mapping;
  const judged = laterList ? await changesSince(tx, of, { assetId, currency, today }, rows) : rows;
  await saveListed(tx, of, judged, assetId);
}

const OF_ACCOUNT: ReadonlySet<RowIssueCode> = new Set<RowIssueCode>([
  'already_held',
  'listed_later',
  'holding_changed',
  'holding_unchanged',
  'settled_by_another_row',
]);

/** A line as its file states it, whatever was made of it before; one left out by hand stays out. */
function asStated(row: ListedRow): ListedRow {
  const { listed, ...draft } = row.draft;
  const isLeftOut = row.status === 'ignored' && !row.issues.some(({ code }) => code === 'settled_by_another_row');
  return {
    ...row,
    status: isLeftOut ? 'ignored' : row.verdict,
    issues: row.issues.filter(({ code }) => !OF_ACCOUNT.has(code)),
    draft: listed ? { ...draft, ...listed.figures, kind: 'opening_position' } : row.draft,
    fingerprint: listed ? listed.fingerprint : row.fingerprint,
  };
}

type Into = { readonly assetId: string; readonly currency: string; readonly today: Day };

async function changesSince(tx: Tx, of: OfList, into: Into, rows: readonly ListedRow[]): Promise<ListedRow[]> {
  const account = { workspaceId: of.workspaceId, assetId: into.assetId };
  const on = dayOfList(
    rows.map(({ draft }) => draft),
    into.today,
  );
  const idOf = await instrumentsNamed(tx, of.workspaceId, rows);
  const followed = new Map((await listFollowed(tx, account)).map((each) => [each.instrumentId, each]));
  const known = [...Map.groupBy(rows, idOf)].flatMap(([id, group]) => {
    const instrument = id === null ? undefined : followed.get(id);
    return instrument ? [{ group, instrument }] : [];
  });
  const changed = known.flatMap(({ instrument }) => (isHeldBefore(instrument, on) ? [instrument.instrumentId] : []));
  const held = await heldOn(tx, account, changed, on);
  const judged = known.flatMap(({ group, instrument }) => {
    if (isStatedLater(instrument, on)) return group.map((row) => refused(row));
    if (!isHeldBefore(instrument, on)) return [];
    const before = held.get(instrument.instrumentId) ?? NOTHING;
    return asChange(group, before, { currency: into.currency, importId: of.importId, on });
  });
  const byLine = new Map(judged.map((row) => [row.line, row]));
  return rows.map((row) => byLine.get(row.line) ?? row);
}

const NOTHING: HeldPosition = { quantity: ZERO, cost: ZERO };

function isHeldBefore({ since }: Followed, on: Day): boolean {
  return since <= on;
}

/** What came after would no longer lead to what a later list stated. */
function isStatedLater({ statedOn }: Followed, on: Day): boolean {
  return statedOn !== null && statedOn > on;
}

function refused(row: ListedRow): ListedRow {
  return row.status === 'ignored' ? row : { ...row, status: 'error', issues: [...row.issues, issue('listed_later')] };
}

/** One entry for all lines of an instrument, by the first of them. */
function asChange(
  group: readonly ListedRow[],
  held: HeldPosition,
  { currency, importId, on }: { readonly currency: string; readonly importId: string; readonly on: Day },
): ListedRow[] {
  const [first, ...others] = group.filter(({ status }) => status !== 'ignored');
  if (!first) return [];
  const { quantity, unitPrice, gross, on: statedOn } = first.draft;
  const change = holdingChange(listedPosition([first, ...others], currency), held);
  const listed = { figures: { quantity, unitPrice, gross, on: statedOn }, fingerprint: first.fingerprint };
  const before = toDecimalString(held.quantity);
  const entry: ListedRow = change
    ? {
        ...first,
        status: 'warning',
        issues: [...first.issues, issue('holding_changed', before)],
        draft: {
          ...first.draft,
          kind: change.kind,
          on,
          quantity: toDecimalString(change.quantity),
          unitPrice: null,
          gross: change.gross && toDecimalString(change.gross),
          listed,
        },
        fingerprint: `${LISTED}${importId}:${first.line}`,
      }
    : {
        ...first,
        status: 'duplicate',
        issues: [...first.issues, issue('holding_unchanged', before)],
        draft: { ...first.draft, listed },
      };
  return [
    entry,
    ...others.map(
      (row): ListedRow => ({
        ...row,
        status: 'ignored',
        issues: [...row.issues, issue('settled_by_another_row')],
      }),
    ),
  ];
}

/** What the lines of one instrument state together. */
function listedPosition(rows: readonly ListedRow[], currency: string): ListedPosition {
  const drafts = rows.map(({ draft }) => draft);
  const costs = drafts.map((draft) => (draft.unitPrice && draft.currency === currency ? draft.gross : null));
  const price = drafts[0]?.price?.price;
  return {
    quantity: sum(drafts.map((draft) => decimal(draft.quantity ?? 0))),
    cost: costs.includes(null) ? null : sum(costs.map((cost) => decimal(cost ?? 0))),
    price: price ? decimal(price) : null,
  };
}

function issue(code: RowIssueCode, value: string | null = null) {
  return { code, column: null, value };
}
