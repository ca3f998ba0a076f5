type Linked = { readonly instrument_id: string | null; readonly counter_instrument_id: string | null };

/** Splits the entries of an account by instrument; instruments that were swapped for each other stay together. */
export function independentGroups<Row extends Linked>(rows: readonly Row[]): Row[][] {
  const leaderOf = new Map<string, string>();
  const leader = (id: string): string => {
    let current = id;
    for (let next = leaderOf.get(current); next !== undefined; next = leaderOf.get(current)) current = next;
    return current;
  };
  for (const { instrument_id: given, counter_instrument_id: received } of rows) {
    if (!given || !received) continue;
    const [one, other] = [leader(given), leader(received)];
    if (one !== other) leaderOf.set(one, other);
  }
  return [...Map.groupBy(rows, (row) => leader(row.instrument_id ?? '')).values()];
}
