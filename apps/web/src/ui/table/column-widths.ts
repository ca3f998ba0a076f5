/** Widths that a reader gave the columns of a table, in percent of it; none until one is changed. */
export type Widths = ReadonlyMap<string, number>;

export const USUAL_WIDTHS: Widths = new Map();

/** No column becomes narrower, in percent. */
const LEAST = 4;

type Shift = {
  /** The column that is widened, and the one after it, which gives what the first gains. */
  readonly ids: readonly [string, string];
  /** Percent of the table, negative to narrow. */
  readonly by: number;
};

/** The same widths with one column wider and its neighbour narrower by as much, so that the table keeps its own. */
export function shifted(widths: Widths, { ids: [id, next], by }: Shift): Widths {
  const [own, beside] = [widths.get(id), widths.get(next)];
  if (own === undefined || beside === undefined) return widths;
  const moved = Math.max(Math.min(LEAST - own, 0), Math.min(by, Math.max(beside - LEAST, 0)));
  return new Map([...widths, [id, own + moved], [next, beside - moved]]);
}

/** What the columns measure now. */
export function measuredWidths(head: Element): Widths {
  const cells = [...head.querySelectorAll<HTMLElement>('[data-column]')];
  const sizes = cells.map(
    (cell) => [cell.getAttribute('data-column') ?? '', cell.getBoundingClientRect().width] as const,
  );
  const whole = sizes.reduce((sum, [, size]) => sum + size, 0);
  return new Map(sizes.filter(([, size]) => size > 0).map(([id, size]) => [id, (size / whole) * 100]));
}
