import type { CostFacts } from '../costs/cost-facts.ts';
import { COST_FIGURES, type CostFields, newCosts } from '../costs/cost-fields.ts';

/** Costs of a year of which everything is stated: all are zero. */
export const WHOLE_COSTS: { readonly fields: CostFields; readonly facts: CostFacts } = {
  fields: {
    ...newCosts({ from: '2025-11-01', to: '2026-10-31' }),
    inducements: '0',
    figures: Object.fromEntries(COST_FIGURES.map((name) => [name, '0'])),
  },
  facts: { invoiced: { net: '0', gross: '0' }, isUnderMandate: false, computed: null },
};
