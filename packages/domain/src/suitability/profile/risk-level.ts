/** The five profiles, from capital preservation (1) to aggressive growth (5). */
export const RISK_LEVELS = [1, 2, 3, 4, 5] as const;
export type RiskLevel = (typeof RISK_LEVELS)[number];

/** The lowest score of each level above the first. */
const THRESHOLDS = [20, 40, 60, 80] as const;

/** The profile a score of capacity or tolerance allows: below 20 the first, below 40 the second, from 80 the fifth. */
export function levelOfScore(score: number): RiskLevel {
  return levelAt(THRESHOLDS.filter((least) => score >= least).length);
}

/** The lowest of some levels, the highest of all where there is none. */
export function lowestLevel(levels: readonly RiskLevel[]): RiskLevel {
  return levels.reduce((low, level) => (level < low ? level : low), 5);
}

/** One level lower, never below the first. */
export function levelBelow(level: RiskLevel): RiskLevel {
  return levelAt(level - 2);
}

function levelAt(place: number): RiskLevel {
  return RISK_LEVELS[Math.min(Math.max(place, 0), RISK_LEVELS.length - 1)] ?? 1;
}
