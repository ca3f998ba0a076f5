/**
 * The same call, but asked for again with the same input while it is under way it is not made twice: both get the one
 * answer. A second press of Enter or a double click thus writes once.
 */
export function dedupeInFlight<Input, Answer>(make: (input: Input) => Promise<Answer>) {
  const pending = new Map<string, Promise<Answer>>();
  return (input: Input): Promise<Answer> => {
    const key = JSON.stringify(input);
    const known = pending.get(key);
    if (known) return known;
    const answer = make(input).finally(() => pending.delete(key));
    pending.set(key, answer);
    return answer;
  };
}
