/** Where a step is drawn, in percent of the height: from `low` to `high`, and where the next one begins. */
export type Fall = {
  readonly low: number;
  readonly high: number;
  readonly end: number;
  readonly direction: 'up' | 'down';
};

type Step = { readonly value: number | null; readonly kind: 'total' | 'change' };

/** Room above the highest bar for what it says. */
const HEADROOM = 0.1;

/** Places steps one after another; what is not known has no place and moves nothing. */
export function fallsOf(steps: readonly Step[]): {
  readonly falls: readonly (Fall | undefined)[];
  readonly zero: number;
} {
  let level = 0;
  const spans = steps.map(({ value, kind }) => {
    if (value === null) return undefined;
    const from = kind === 'total' ? 0 : level;
    level = from + value;
    return { from, to: level };
  });
  const levels = [0, ...spans.flatMap((span) => (span ? [span.from, span.to] : []))];
  const [least, most] = [Math.min(...levels), Math.max(...levels)];
  const top = most + (most - least) * HEADROOM;
  const percent = (at: number) => (top === least ? 0 : ((at - least) / (top - least)) * 100);
  const falls = spans.map(
    (span): Fall | undefined =>
      span && {
        low: percent(Math.min(span.from, span.to)),
        high: percent(Math.max(span.from, span.to)),
        end: percent(span.to),
        direction: span.to < span.from ? 'down' : 'up',
      },
  );
  return { falls, zero: percent(0) };
}
