import type { Asset } from '@aurea/contract/assets.ts';
import { classOf, valuedBy } from '@aurea/domain/assets/asset-class.ts';
import type { Day } from '@aurea/domain/core/day.ts';
import type { ValuedAsset } from '@aurea/domain/valuation/net-worth.ts';
import { toWire } from '#db/decimal-text.ts';
import type { Share } from './ownership/share-periods.ts';
import type { AssetRow } from './queries.ts';

type Today = { readonly today: Day; readonly valued: ValuedAsset | undefined };

/** An asset as it travels, with its value today and its owners. */
export function toAsset(row: AssetRow, shares: readonly Share[], { today, valued }: Today): Asset {
  return {
    id: row.id,
    name: row.name,
    kind: row.kind,
    class: classOf(row.kind),
    wrapper: row.wrapper,
    institution: row.institution,
    currency: row.currency,
    openedOn: row.opened_on,
    closedOn: row.closed_on,
    note: row.note,
    tags: row.tags,
    isInterpolated: row.is_interpolated,
    metal: metalOf(row),
    hasTerms: row.has_terms,
    ownership: [...shares],
    cash: cashOf(row, today),
    value: valued?.value ? toWire(valued.value) : null,
    referenceValue: valued?.referenceValue ? toWire(valued.referenceValue) : null,
    valueState: valued?.state ?? 'unavailable',
    referenceState: valued?.referenceState ?? 'unavailable',
    valuedOn: valued?.valuedOn ?? null,
    stale: valued?.isStale ?? false,
    source: row.source,
    archivedAt: row.archived_at,
    version: row.version,
  };
}

function cashOf(row: AssetRow, today: Day): Asset['cash'] {
  if (valuedBy(row.kind) !== 'holdings') return null;
  const { overdrawn_on: on, overdrawn_by: missing } = row;
  return {
    tracking: row.cash_tracking,
    choice: row.cash_choice,
    overdrawn: on && missing && on <= today ? { on, missing } : null,
    firstOn: row.first_entry_on,
    needed: row.needed_cash,
  };
}

function metalOf({ metal_id, metal_name, weight }: AssetRow): Asset['metal'] {
  return metal_id && weight ? { instrumentId: metal_id, instrumentName: metal_name ?? '', weight } : null;
}
