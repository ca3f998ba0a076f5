/** Enough for the days of fifteen years; when as many are known it begins again. */
const MOST = 4096;

/** The same function for texts that come again and again, as in the columns of a long file: each is computed once. */
export function lookedUp<Value>(compute: (text: string) => Value): (text: string) => Value {
  const known = new Map<string, Value>();
  return (text) => {
    const before = known.get(text);
    if (before !== undefined) return before;
    if (known.size >= MOST) known.clear();
    const value = compute(text);
    known.set(text, value);
    return value;
  };
}
