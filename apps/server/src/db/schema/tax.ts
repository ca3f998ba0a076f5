import type { StatedWealth } from '@aurea/contract/tax/tax-wealth.ts';
import type { NamedWhatIf, StatedTaxYear } from '@aurea/contract/tax.ts';
import type { ColumnType, Generated } from 'kysely';

/** `jsonb`: written through `json()` of `db/json.ts`, read as it is. */
type Json<Value> = ColumnType<Value, unknown, unknown>;

interface TaxProfileTable {
  workspace_id: string;
  year: number;
  residence: StatedTaxYear['residence'];
  situation: Json<StatedTaxYear['situation']>;
  choices: Json<StatedTaxYear['choices']>;
  manual_rates: Json<StatedTaxYear['manualRates']>;
  statements: Json<StatedTaxYear['statements']>;
  version: Generated<number>;
  changed_at: string;
}

interface TaxWhatIfTable {
  workspace_id: string;
  id: string;
  year: number;
  name: string;
  more: Json<NamedWhatIf['more']>;
  scale: boolean | null;
  sale: Json<NamedWhatIf['sale']>;
  created_at: string;
}

interface TaxWealthTable {
  workspace_id: string;
  amounts: Json<StatedWealth['amounts']>;
  heirs: Json<StatedWealth['heirs']>;
  closings: Json<StatedWealth['closings']>;
  spouse_share: string;
  version: Generated<number>;
  changed_at: string;
}

export interface TaxTables {
  tax_wealth: TaxWealthTable;
  tax_what_ifs: TaxWhatIfTable;
  tax_profiles: TaxProfileTable;
}
