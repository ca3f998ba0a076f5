import type { SpendingCategory } from '@aurea/domain/spending/categories.ts';
import type { RuleMatch } from '@aurea/domain/spending/category-rules.ts';

interface CategoryRuleTable {
  workspace_id: string;
  position: number;
  match: RuleMatch;
  words: string;
  least: string | null;
  most: string | null;
  account_id: string | null;
  category: SpendingCategory;
  since_on: string | null;
}

export interface SpendingTables {
  category_rules: CategoryRuleTable;
}
