import type { AssetClass } from '@aurea/domain/assets/asset-class.ts';
import type { AllocationClass } from '@aurea/domain/suitability/allocation/allocation-class.ts';
import type { ColumnType, Generated } from 'kysely';

type Percents = Partial<Record<AssetClass | AllocationClass, string>>;

export interface AllocationTargetTable {
  workspace_id: string;
  /** Whether the names in `percents` are kinds of wealth, as before, or the five classes of the investment profile. */
  basis: 'kind' | 'class';
  /** `jsonb`: written through `json()` of `db/json.ts`, read as it is. */
  percents: ColumnType<Percents, unknown, unknown>;
  invented: Generated<boolean>;
  version: Generated<number>;
  changed_at: string;
}
