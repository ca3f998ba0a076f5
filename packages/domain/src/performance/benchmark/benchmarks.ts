/** What stands for the index of a benchmark has prices; a rate has none. */
export const INDEXES = ['msci_world', 'cac_40', 'global_bonds'] as const;
export type Index = (typeof INDEXES)[number];

/** Benchmarks every household has; any instrument it knows is one as well. */
export const BUILT_IN_BENCHMARKS = ['msci_world', 'cac_40', 'mix_60_40', 'livret_a', 'inflation'] as const;
export type BuiltInBenchmark = (typeof BUILT_IN_BENCHMARKS)[number];

export type RateBenchmark = 'livret_a' | 'inflation';

/** The indexes a benchmark is made of, with the share of each; none for a rate. */
export function indexesOf(benchmark: BuiltInBenchmark): readonly { readonly index: Index; readonly share: number }[] {
  return MADE_OF[benchmark];
}

const MADE_OF: Readonly<Record<BuiltInBenchmark, ReturnType<typeof indexesOf>>> = {
  msci_world: [{ index: 'msci_world', share: 1 }],
  cac_40: [{ index: 'cac_40', share: 1 }],
  mix_60_40: [
    { index: 'msci_world', share: 0.6 },
    { index: 'global_bonds', share: 0.4 },
  ],
  livret_a: [],
  inflation: [],
};

/** A benchmark of dated rates, or of instruments with the share of each. */
export type Benchmark = RateBenchmark | readonly BenchmarkPart[];
export type BenchmarkPart = { readonly instrumentId: string; readonly share: number };
