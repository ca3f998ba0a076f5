/** The sections of a wealth report, in the order in which one is proposed. */
export const REPORT_SECTIONS = [
  'cover',
  'summary',
  'family',
  'assets',
  'allocation',
  'cash_flow',
  'performance',
  'properties',
  'tax',
  'profile',
  'succession',
  'sources',
  'disclaimers',
] as const;
export type ReportSection = (typeof REPORT_SECTIONS)[number];

/** A section with what its author says about it: lines, `**bold**`, and lists of lines that begin with `- `. */
export type PlannedSection = { readonly name: ReportSection; readonly isShown: boolean; readonly comment: string };

/** Characters that a comment has at most. */
export const MOST_COMMENT = 2000;

/** All sections, shown, without a comment. */
export const usualSections = (): readonly PlannedSection[] =>
  REPORT_SECTIONS.map((name) => ({ name, isShown: true, comment: '' }));

/** The sections of a plan, each once, then those that it does not name, hidden. */
export function completeSections(planned: readonly PlannedSection[]): readonly PlannedSection[] {
  const named = new Set(planned.map(({ name }) => name));
  const left = REPORT_SECTIONS.filter((name) => !named.has(name));
  return [...planned, ...left.map((name) => ({ name, isShown: false, comment: '' }))];
}
