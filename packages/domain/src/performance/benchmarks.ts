/** Benchmarks every household has; any instrument it knows is one as well. */
export const BUILT_IN_BENCHMARKS = ['livret_a', 'inflation'] as const;
