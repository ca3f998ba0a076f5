import type { Asset } from '@aurea/contract/assets.ts';
import { classOf } from '@aurea/domain/portfolio/asset-class.ts';
import type { ValuedAsset } from '@aurea/domain/portfolio/net-worth.ts';
import { toWire } from '#db/wealth/decimal-text.ts';
import type { Share } from './ownership/queries.ts';
import type { AssetRow } from './queries.ts';

/** An asset as it travels, with its value today and its owners. */
export function toAsset(row: AssetRow, shares: readonly Share[], valued: ValuedAsset | undefined): Asset {
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
    value: valued?.value ? toWire(valued.value) : null,
    referenceValue: valued?.referenceValue ? toWire(valued.referenceValue) : null,
    valueState: valued?.state ?? 'unavailable',
    valuedOn: valued?.valuedOn ?? null,
    stale: valued?.isStale ?? false,
    source: row.source,
    archivedAt: row.archived_at,
    version: row.version,
  };
}

function metalOf({ metal_id, metal_name, weight }: AssetRow): Asset['metal'] {
  return metal_id && weight ? { instrumentId: metal_id, instrumentName: metal_name ?? '', weight } : null;
}
