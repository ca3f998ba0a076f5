/** What a scope was worth at the end of each day, and what crossed its border, both ways positive. */
export type ScopeColumns = {
  readonly values: Float64Array;
  readonly inflow: Float64Array;
  readonly outflow: Float64Array;
};
