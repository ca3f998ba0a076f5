import type { AssetClass } from '@aurea/domain/portfolio/asset-class.ts';
import type { ColumnType, Generated } from 'kysely';

type Percents = Partial<Record<AssetClass, string>>;

export interface AllocationTargetTable {
  workspace_id: string;
  /** `jsonb`: written through `json()` of `db/json.ts`, read as it is. */
  percents: ColumnType<Percents, unknown, unknown>;
  invented: Generated<boolean>;
  version: Generated<number>;
  changed_at: string;
}
