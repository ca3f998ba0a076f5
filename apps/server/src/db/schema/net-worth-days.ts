import type { AssetClass } from '@aurea/domain/assets/asset-class.ts';
import type { ColumnType } from 'kysely';

export type ValueState = 'complete' | 'partial' | 'unavailable';

export interface NetWorthDayTable {
  workspace_id: string;
  on_day: string;
  currency: string;
  /** `numeric`: a decimal as text, in and out. */
  total: string | null;
  state: ValueState;
  /** `jsonb`: written through `json()` of `db/json.ts`, read as it is. */
  by_class: ColumnType<Partial<Record<AssetClass, string>>, unknown, unknown>;
}
